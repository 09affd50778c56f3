import { isLanguage } from "#kernel/languages/messages.ts";
import * as officePaths from "#kernel/pages/office-paths.ts";
import { forAdmin, mustRead } from "#platform/pages/admin-loader.server.ts";
import { AdminPage, adminMeta, officePage, PlaceFailure } from "#ui/office/admin-page.tsx";
import { ButtonLink } from "#ui/office/parts.tsx";
import { EmptyState } from "#ui/page/placeholders.tsx";
import { getPost } from "../../server/get-post.ts";
import { PostScreen } from "../../ui/admin/post-screen.tsx";
import type { Route } from "./+types/post";

export const meta: Route.MetaFunction = () => adminMeta("Post");

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const MOST_READ = 50;

export function loader({ context, url }: Route.LoaderArgs) {
  return forAdmin(context, "products.read", async (shop) => {
    const asked = url.searchParams.get("language");
    const language = isLanguage(asked) ? asked : "en";
    const ids = (url.searchParams.get("ids") ?? "")
      .split(",")
      .filter((id) => ID.test(id))
      .slice(0, MOST_READ);
    return { post: mustRead(await shop.run(getPost, { ids, language })), language };
  });
}

export default officePage<typeof loader>(({ post, language }) => (
  <AdminPage title="Post" back={{ to: officePaths.allProducts, label: "All products" }}>
    {post.products.length > 0 ? (
      <PostScreen post={post} language={language} />
    ) : (
      <EmptyState
        level={2}
        title="There is nothing to post"
        text="Select up to nine products that are on sale and in stock, and choose ‘Post…’."
        action={<ButtonLink to={officePaths.allProducts}>All products</ButtonLink>}
      />
    )}
  </AdminPage>
));

export const ErrorBoundary = PlaceFailure;
