import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readProjectFile } from "./support/source-files.ts";

const root = join(import.meta.dirname, "..");
const proxy = readProjectFile("deploy/nginx/nginx.conf");

test("the proxy speaks TLS 1.2 and 1.3 only", () => {
  expect(proxy.match(/ssl_protocols [^;]+/g)).toEqual(["ssl_protocols TLSv1.2 TLSv1.3"]);
  expect(proxy).not.toMatch(/ssl_verify_client|ssl_ciphers/);
});

test("of plain HTTP pages are led on to HTTPS, and calls refused", () => {
  const plain = proxy.split("server {").filter((block) => /listen 80\b/.test(block));
  expect(plain).toHaveLength(1);
  expect(plain[0]).toMatch(/location \/api\/ \{ return 403; \}/);
  expect(plain[0]).toMatch(/location \/ \{ return 301 https:\/\/\$host\$request_uri;/);
  expect(plain[0]).not.toMatch(/proxy_pass/);
});

test("the proxy writes the client's address itself", () => {
  expect(proxy).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(proxy).not.toMatch(/\$proxy_add_x_forwarded_for|\$http_x_forwarded_for/);
});

test("the image holds neither history nor settings nor tests", () => {
  const [first, ...let_in] = readProjectFile(".dockerignore").trim().split("\n");
  expect(first).toBe("*");
  for (const line of let_in) expect(line).toMatch(/^!/);
  for (const kept of [".git", ".env", "data", "tests", "docs"]) expect(let_in).not.toContain(`!${kept}`);
  expect(readProjectFile("Dockerfile")).toMatch(/npm prune --omit=dev/);
});

describe("the processes run without rights", () => {
  test("in the image as somebody else than root", () => {
    const users = [...readProjectFile("Dockerfile").matchAll(/^USER (\S+)/gm)].map(([, user]) => user);
    expect(users.at(-1)).toBe("node");
  });

  test.each(["deploy/kubernetes/web.yaml", "deploy/kubernetes/worker.yaml"])("%s", (path) => {
    const text = readProjectFile(path);
    expect(text).toMatch(/runAsNonRoot: true/);
    const containers = text.match(/image: rebon$/gm)?.length ?? 0;
    expect(containers).toBeGreaterThan(0);
    for (const bound of [
      /allowPrivilegeEscalation: false/g,
      /readOnlyRootFilesystem: true/g,
      /drop: \[ALL\]/g,
    ])
      expect(text.match(bound)).toHaveLength(containers);
  });

  test("as a service of systemd", () => {
    const unit = readProjectFile("deploy/systemd/rebon.service");
    for (const line of ["User=rebon", "NoNewPrivileges=yes", "ProtectSystem=strict", "PrivateTmp=yes"])
      expect(unit).toContain(line);
  });
});

test("no secret stands in what is deployed", () => {
  const files = [...globSync("deploy/**/*.*", { cwd: root }), "compose.yaml", "Dockerfile", ".env.example"];
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const settings = readProjectFile(file).matchAll(
      /^[\s-]*(\w*(?:SECRET|PASSWORD|TOKEN)\w*)\s*[:=]\s*(\S.*)$/gm,
    );
    for (const [line, , value = ""] of settings)
      expect(value, `${file}: ${line}`).toMatch(/^["']?\$(\{\w+:[?-]|\w+")/);
  }
});

test("the proxy bounds what one address may ask for, and the version that it needs is said", () => {
  expect(proxy).toMatch(/limit_req_zone \$counted zone=clients:\w+ rate=\d+r\/s;/);
  expect(proxy).toMatch(/limit_req zone=clients burst=\d+ nodelay;/);
  expect(proxy).toMatch(/default \$binary_remote_addr;/);
  for (const text of [proxy, readProjectFile("docs/running.md")])
    expect(text).toContain("nginx 1.27.3 or newer");
});
