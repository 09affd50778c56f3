import type { MetaDescriptor } from "react-router";

/** Title of a page of the back office, which no search engine should keep. */
export function adminMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} · Rebon back office` }, { name: "robots", content: "noindex" }];
}
