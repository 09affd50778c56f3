import { globSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { runtimePackages } from "../scripts/keep-runtime.ts";
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
  // So it is one entry that the shop believes, whatever stands before the proxy.
  for (const file of ["compose.yaml", "deploy/kubernetes/settings.yaml"])
    expect(readProjectFile(file)).toMatch(/TRUST_PROXY: "1"/);
});

test("a file of a build is asked for at another process where one has it not", () => {
  const [, files = ""] = /location \/assets\/ \{([^}]*)\}/.exec(proxy) ?? [];
  expect(files).toMatch(/proxy_next_upstream error timeout http_404;/);
  const ingress = readProjectFile("deploy/kubernetes/ingress.yaml").split("---");
  const assets = ingress.filter((part) => part.includes("path: /assets"));
  expect(assets).toHaveLength(1);
  expect(assets[0]).toMatch(/proxy-next-upstream: "error timeout http_404"/);
});

const locationOf = (path: string) => proxy.split(`location ${path} {`)[1]?.split("}")[0] ?? "";

test("only files, which everybody gets, are waited for together: the proxy queues nobody's own calls", () => {
  for (const path of ["/assets/", "/images/"]) expect(locationOf(path)).toContain("proxy_cache_lock on;");
  expect(proxy.match(/location \/api\/\S*/g)).toEqual(["location /api/", "location /api/products-import"]);
  const calls = proxy.slice(proxy.indexOf("listen 443")).split("location / {")[1]?.split("}")[0] ?? "";
  expect(calls).toContain("proxy_cache pages;");
  expect(calls).not.toContain("proxy_cache_lock");
});

describe.each(["nginx/nginx.conf", "varnish/shop.vcl"])("%s", (file) => {
  const text = readProjectFile(`deploy/${file}`);

  test.each([
    ["ml", "/shop", true],
    ["hi", "/", true],
    ["ml", "/mlaa", true],
    ["ml", "/hi", false],
    ["hi", "/hi/shop", false],
    ["en", "/shop", false],
    ["", "/hi/shop", false],
    ["", "/shop", false],
  ])("asks the shop for the page of a reader whose language is %j at %s: %s", (language, path, isAsked) => {
    expect(asksFor(text, language, path)).toBe(isAsked);
  });
});

/** By the patterns of a proxy's settings. */
function asksFor(text: string, language: string, path: string): boolean {
  if (text.includes("vcl 4.1")) {
    const [, cookie = "", stays = ""] =
      /Cookie ~ "([^"]+)" && req\.http\.Accept ~ "text\/html" && req\.url !~ "([^"]+)"/.exec(text) ?? [];
    return new RegExp(cookie).test(`seen=1; language=${language}`) && !new RegExp(stays).test(path);
  }
  expect(text).toMatch(/location \/ \{[^}]*proxy_cache_bypass \$led_on;\s+proxy_no_cache \$led_on;/);
  const [, map = ""] = /map \$cookie_language\$uri \$led_on \{([^}]*)\}/.exec(text) ?? [];
  const rows = [...map.matchAll(/"~([^"]+)" (\S+);/g)];
  return rows.find(([, pattern = ""]) => new RegExp(pattern).test(`${language}${path}`))?.[2] === "1";
}

test("the image holds neither history nor settings nor tests", () => {
  const [first, ...lines] = readProjectFile(".dockerignore").trim().split("\n");
  expect(first).toBe("*");
  const let_in = lines.filter((line) => line.startsWith("!"));
  expect(lines.slice(let_in.length)).toEqual(["**/*.test.ts", "**/*.test.tsx", "**/*.spec.ts"]);
  for (const kept of [".git", ".env", "data", "tests", "docs"]) expect(let_in).not.toContain(`!${kept}`);
});

describe("the image holds what the shop runs on", () => {
  const image = readProjectFile("Dockerfile");

  test("of packages no more than it runs on: none that only could be used beside one", () => {
    const [, named = ""] =
      /npm prune --omit=dev && node scripts\/keep-runtime\.ts ([^\\]*)/.exec(image) ?? [];
    const lock = JSON.parse(readProjectFile("package-lock.json"));
    const kept = runtimePackages(lock);
    const isLeftOut = (path: string) => lock.packages[path].dev || lock.packages[path].devOptional;
    expect([...kept].filter(isLeftOut)).toEqual([]);
    for (const name of Object.keys(lock.packages[""].dependencies))
      expect(kept).toContain(`node_modules/${name}`);
    // A live shop has a mail server: the mailbox of the demo and what it alone needs stay out.
    const live = runtimePackages(lock, named.trim().split(" "));
    const left = [...kept].filter((path) => !live.has(path)).map((path) => path.replace("node_modules/", ""));
    expect(left.sort()).toEqual(["postal-mime", "punycode.js", "smtp-server"]);
    // Those that npm itself would leave there.
    expect(lock.packages["node_modules/vitest"].devOptional).toBe(true);
  });

  test("of the source the migrations, and the program that draws SVGs with all that it imports", () => {
    const copied = [...image.matchAll(/^COPY --from=build \/shop\/(src\S*)/gm)].map(([, path]) => path ?? "");
    const seen = new Set<string>();
    const read = (path: string) => {
      if (seen.has(path)) return;
      seen.add(path);
      for (const [, isType, name = ""] of readProjectFile(path).matchAll(
        /^(?:import|export)( type)?[^;]*?from "([.#][^"]+)"/gm,
      ))
        if (!isType) read(name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(path), name));
    };
    read("src/modules/media/server/draw-svg.ts");
    expect(seen.size).toBeGreaterThan(4);
    expect([...seen].filter((path) => !copied.some((root) => path.startsWith(root)))).toEqual([]);
    expect(copied).toContain("src/platform/database/migrations");
  });
});

test.each(["web", "worker"])(
  "the memory that Node may fill leaves room below the limit of a pod (%s)",
  (part) => {
    const [, heap] = /--max-old-space-size=(\d+)/.exec(readProjectFile("Dockerfile")) ?? [];
    const [, size, unit] =
      /limits: \{ memory: (\d+)([GM])i \}/.exec(readProjectFile(`deploy/kubernetes/${part}.yaml`)) ?? [];
    const limit = Number(size) * (unit === "G" ? 1024 : 1);
    expect(Number(heap) * 1.25).toBeLessThan(limit);
  },
);

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
    for (const bound of ["allowPrivilegeEscalation: false", "readOnlyRootFilesystem: true", "drop: [ALL]"])
      expect(text.split(bound)).toHaveLength(containers + 1);
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

test("who deploys on Kubernetes is told of the backups", () => {
  const text = readProjectFile("deploy/kubernetes/settings.yaml");
  for (const name of ["BACKUP_KEY", "BACKUP_S3_BUCKET", "BACKUP_S3_SECRET_ACCESS_KEY", "BACKUP_KEEP"])
    expect(text).toContain(name);
});

test("compose hands on every setting that a store may make, and none that it sets itself", () => {
  const compose = readProjectFile("compose.yaml");
  const known = [...readProjectFile(".env.example").matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? "",
  );
  expect(known.length).toBeGreaterThan(40);
  // Of the container itself, of a demo, and of one machine's folder; the admin is made by a command.
  const others =
    /^(PORT|HOST|DATA_DIR|SHOP_MODE|DEMO_IN_PUBLIC|COURIER_SANDBOX|BACKUP_DIR|S3_REGION|ADMIN_\w+)$/;
  const missing = known.filter(
    (name) => !others.test(name) && !new RegExp(`^ +${name}: `, "m").test(compose),
  );
  expect(missing).toEqual([]);
});

describe("the proxy for one machine", () => {
  const caddy = readProjectFile("deploy/caddy/Caddyfile").replaceAll(/^\s*#.*$/gm, "");

  test("leads pages on to HTTPS, and refuses calls without it", () => {
    const [, plain = ""] = /^http:\/\/shop\.example\.org \{([\s\S]*?)^\}/m.exec(caddy) ?? [];
    // In its order Caddy puts a bare `redir` before every `respond`.
    expect(plain).toMatch(/handle \/api\/\* \{\s+respond 403\s+\}/);
    expect(plain).toMatch(/handle \{\s+redir https:\/\/\{host\}\{uri\} 301/);
    expect(plain).not.toMatch(/reverse_proxy/);
  });

  test("writes the client's address itself, and believes no other proxy", () => {
    expect(caddy).toMatch(/reverse_proxy 127\.0\.0\.1:3000/);
    expect(caddy).not.toMatch(/trusted_proxies|header_up/);
  });

  test("weakens neither TLS nor what may be sent", () => {
    expect(caddy).not.toMatch(/protocols|ciphers|tls_insecure/);
    expect(caddy).toMatch(/max_size 210MB/);
  });
});

test("a process that starts or ends is passed over by the proxy: with one more that is ready a call finds it", () => {
  const [, tries] = /proxy_next_upstream error timeout;\s+proxy_next_upstream_tries (\d+);/.exec(proxy) ?? [];
  expect(Number(tries)).toBeGreaterThan(2);
  expect(proxy).not.toMatch(/non_idempotent/);
});

test("the unit has a place for backups outside its folder", () => {
  const unit = readProjectFile("deploy/systemd/rebon.service");
  expect(unit).toMatch(/^ReadWritePaths=-\/var\/backups\/rebon$/m);
  expect(readProjectFile("docs/running.md")).toContain("/var/backups/rebon");
});
