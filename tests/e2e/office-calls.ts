import { type APIRequestContext, request } from "@playwright/test";
import { adminSignIn } from "./support.ts";

/** Where the server of this run is. */
function address(): string {
  const { port } = JSON.parse(process.env.REBON_E2E_RUN ?? "{}") as { port: number };
  return `http://localhost:${port}`;
}

/** The shop's calls as the demo's shopkeeper makes them, from outside of any browser that a test looks at. */
export async function openOffice(): Promise<APIRequestContext> {
  const baseURL = address();
  const visitor = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const signedIn = await visitor.post("/api/auth/sign-in/email", { data: adminSignIn() });
  const { token } = (await signedIn.json()) as { token: string };
  const answer = await visitor.get("/api/session", { headers: { authorization: `Bearer ${token}` } });
  const { access_token } = (await answer.json()) as { access_token: string };
  await visitor.dispose();
  return request.newContext({ baseURL, extraHTTPHeaders: { authorization: `Bearer ${access_token}` } });
}

interface Piece {
  id: string;
  name: string;
}

/** Puts a piece on sale that looks like another one of the shop; prices in rupees. */
export async function newPiece(
  office: APIRequestContext,
  fields: { name: string; price: number; discounted_price?: number; stock?: number },
): Promise<Piece> {
  const listed = await office.get("/api/products?limit=1");
  const { data } = (await listed.json()) as { data: object[] };
  const answer = await office.post("/api/products", {
    data: { ...data[0], discounted_price: 0, stock: 1, is_active: true, is_featured: false, ...fields },
  });
  const [made] = ((await answer.json()) as { data: Piece[] }).data;
  if (!made) throw new Error(`no piece was made: ${await answer.text()}`);
  return made;
}

/** Changes some fields of a piece. */
export async function changePiece(office: APIRequestContext, id: string, fields: object): Promise<void> {
  const found = await office.get(`/api/product-by-id?id=${id}`);
  const { data } = (await found.json()) as { data: object };
  const answer = await office.put("/api/products", { data: { ...data, ...fields } });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Takes a piece out of the shop again, so that no other test comes across it. */
export async function removePiece(office: APIRequestContext, id: string): Promise<void> {
  await office.delete(`/api/products?id=${id}`);
}
