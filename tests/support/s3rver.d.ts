declare module "@20minutes/s3rver" {
  /** A store that speaks S3 over HTTP and keeps its objects in a folder. Its only key pair is S3RVER, S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      allowMismatchedSignatures: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
