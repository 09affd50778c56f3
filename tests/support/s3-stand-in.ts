import S3rver from "@20minutes/s3rver";
import type { S3Settings } from "#platform/adapters/s3-bucket.ts";
import { makeScratchFolder, removeScratchFolder } from "./scratch-folder.ts";

/** Starts a store that speaks S3 on a port of this machine, with an empty bucket. */
export async function startS3StandIn(): Promise<{ settings: S3Settings; stop(): Promise<void> }> {
  const directory = makeScratchFolder("s3");
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    // It signs the address of a bucket without the slash that it came with, and would refuse every list.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: "images" }],
  });
  const { port } = await server.run();
  return {
    settings: {
      bucket: "images",
      region: "ap-south-1",
      endpoint: `http://127.0.0.1:${port}`,
      credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    },
    async stop() {
      await server.close();
      removeScratchFolder(directory);
    },
  };
}
