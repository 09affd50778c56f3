import * as images from "#kernel/image.ts";
import { handle } from "#platform/http/api/bind-call.ts";
import type { ShopModule } from "#platform/module.ts";
import { uploadImage } from "./server/store-image.ts";

export const media = {
  calls: {
    Images: { uploadImage: handle(images.uploadImage, (ctx, { file }) => uploadImage(ctx, file)) },
  },
  contracts: [images],
} satisfies ShopModule;
