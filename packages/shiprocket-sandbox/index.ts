export { depotRoutes } from "./depot-routes.ts";
export { type ApiFault, apiFaults } from "./faults.ts";
export {
  type ShiprocketSandbox,
  type ShiprocketSandboxOptions,
  startShiprocket,
} from "./start-shiprocket.ts";
