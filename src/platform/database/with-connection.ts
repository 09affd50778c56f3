export { withConnection } from "#embedded-postgres";
