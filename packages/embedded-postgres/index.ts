export { freePort, withConnection } from "./access.ts";
export { ClusterError, ClusterInUseError, systemCode, unless } from "./cluster-error.ts";
export { chooseUser, findClusterHome } from "./home.ts";
export { findLogArchive, type LogArchive } from "./log-archive.ts";
export {
  type Base,
  findBase,
  type HandedOver,
  handOver,
  hasPart,
  listBases,
  mark,
  openBase,
  pruneBases,
  readBase,
  type Store,
  shipLog,
  takeBase,
} from "./log-store.ts";
export { readPostmaster } from "./postmaster.ts";
export { recoverCluster } from "./recover-cluster.ts";
export { type Cluster, joinCluster, lockCluster, startCluster } from "./start-cluster.ts";
