import { describe, expect, test } from "vitest";
import { readProjectFile, readSources } from "./support/source-files.ts";

/** Features that the shop lacks, so that nobody has to defend them: found by package names and by words in its own files. */
const absent: Record<string, { packages?: RegExp; words?: RegExp; except?: readonly string[] }> = {
  LDAP: { packages: /ldap/ },
  XPath: { packages: /xpath|xslt/, words: /\bXPathEvaluator|\.evaluate\(/ },
  LaTeX: { packages: /latex|katex|mathjax/ },
  "editors of HTML": {
    packages: /tiptap|quill|prosemirror|ckeditor|rehype|remark/,
  },
  "HTML set by hand": {
    // An empty string sets nothing: it keeps React out of an element that the server drew.
    words:
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML(?!: \{ __html: "" \})/,
  },
  "template engines": { packages: /handlebars|mustache|nunjucks|liquidjs|^ejs$|^pug$|eta$/ },
  JNDI: { packages: /jndi|^java$/ },
  Memcache: { packages: /memcache|memjs/ },
  GraphQL: { packages: /graphql|apollo/ },
  WebSockets: { packages: /^ws$|socket\.io|websocket/, words: /new WebSocket|upgradeWebSocket/ },
  WebRTC: { packages: /webrtc|simple-peer|mediasoup|peerjs/, words: /RTCPeerConnection/ },
  SMS: { packages: /twilio|vonage|msg91|sms/ },
  "sign-in through others": {
    packages: /saml|openid|oauth|oidc|passport/,
    words: /socialProviders|genericOAuth|oidcProvider|\bsso\(/,
  },
  "secret questions": { words: /secretQuestion|security_question|passwordHint/i },
  "passwords that run out": { words: /passwordExpires|password_expires|passwordMaxAge/i },
  "several tenants": { words: /tenantId|tenant_id/i },
  "evaluated code": { packages: /^vm2$/, words: /\beval\(|new Function\(|node:vm"/ },
  shells: { words: /shell: true|\bexecSync\(|[^.]\bexec\(`/ },
  "format strings": { words: /util\.format|\bsprintf/ },
  CORS: { packages: /^cors$/, words: /hono\/cors|Access-Control-Allow-Origin/i },
  "plug-ins of browsers": { words: /<(object|embed|applet)\b/ },
  "messages of other windows": { words: /addEventListener\("message"|window\.onmessage/ },
  "weak algorithms": {
    packages: /^(js-)?md5$|crypto-js|^sha1$/,
    words: /["'`](md5|sha1|rc4|des|aes-\d+-ecb)["'`-]/i,
    // The codes of authenticator apps are made with HMAC-SHA-1 (RFC 6238).
    except: ["src/modules/accounts/better-auth/factor-codes.ts"],
  },
  "Math.random": { words: /Math\.random/ },
  "unchecked certificates": { words: /rejectUnauthorized|NODE_TLS_REJECT|strictSSL/ },
  "tokens in the browser's storage": {
    words: /(local|session)Storage\.setItem\([^)]*(token|session|password)/i,
  },
  "password fields that refuse what is pasted": {
    words: /onPaste|name="(password|current|again)"(?:(?!autoComplete=|\/>)[\s\S])*\/>/,
  },
  // Of prefixes in the contract, of codes in a list, of words of sizes, of signs and words of amounts: none is made of input.
  "regular expressions made of input": {
    words: /new RegExp\(/,
    except: [
      "src/modules/payments/contract/payment.ts",
      "src/platform/database/client.ts",
      "src/modules/garments/contract/label-words.ts",
      "src/modules/garments/contract/read-size.ts",
      "src/modules/catalogue/server/search/read-limits.ts",
      "src/kernel/typed/number.ts",
    ],
  },
};

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readProjectFile("package.json"),
);
const sources = readSources();

test("there is something to look at", () => {
  expect(sources.size).toBeGreaterThan(500);
  expect(Object.keys(dependencies).length).toBeGreaterThan(20);
});

describe("the shop has no", () => {
  test.each(Object.entries(absent))("%s", (_what, { packages, words, except = [] }) => {
    expect(Object.keys(dependencies).filter((name) => packages?.test(name))).toEqual([]);
    const found = [...sources].filter(([path, text]) => words?.test(text) && !except.includes(path));
    expect(found.map(([path]) => path)).toEqual([]);
  });

  test.each(
    Object.values(absent).flatMap(({ words, except = [] }) => except.map((path) => ({ path, words }))),
  )("exception without a reason: $path", ({ path, words }) => {
    expect(sources.get(path)).toMatch(words ?? "");
  });
});
