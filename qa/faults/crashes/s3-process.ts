import S3rver from "@20minutes/s3rver";

// A store that speaks S3 as a process that can be killed; what it has taken is in a folder.

const { PORT = "", FOLDER = "" } = process.env;
const server = new S3rver({
  address: "127.0.0.1",
  port: Number(PORT),
  silent: true,
  allowMismatchedSignatures: false,
  directory: FOLDER,
  configureBuckets: [{ name: "images" }],
});
await server.run();
process.once("disconnect", () => process.exit());
