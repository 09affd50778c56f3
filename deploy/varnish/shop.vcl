vcl 4.1;

# Varnish 7 in front of the shop: keeps public pages and drops them by their Cache-Tag, which the shop sends with PURGE
# (CACHE_PURGE_URL). Needs xkey of the package varnish-modules. TLS ends before it; count it in TRUST_PROXY.

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

# The web processes.
acl processes {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ processes) {
      return (synth(405));
    }
    xkey.purge(regsuball(req.http.Cache-Tag, ",", " "));
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who has chosen another language is led to the page in that.
  if (req.http.Cookie ~ "(^|;\s*)language=(ml|hi)\s*(;|$)" && req.http.Accept ~ "text/html" && req.url !~ "^/(ml|hi)([/?]|$)") {
    return (pass);
  }
  # Pages for everybody are the same whoever asks; everything else is somebody's own, or a call.
  if (req.url ~ "^(/ml|/hi)?/(shop|about|contact|help|privacy|terms|shipping|refunds|wishlist|measures)([/?.]|$)"
    || req.url ~ "^(/ml|/hi)?/(_\.data|__manifest)?(\?|$)" || req.url ~ "^/(ml|hi)(\?|$)" || req.url ~ "^/(assets|images)/") {
    unset req.http.Cookie;
    unset req.http.Authorization;
    return (hash);
  }
  return (pass);
}

sub vcl_backend_response {
  if (beresp.http.Cache-Tag) {
    set beresp.http.xkey = regsuball(beresp.http.Cache-Tag, ",", " ");
  }
  # What is dropped must be gone, and what is older is asked for by its ETag.
  set beresp.grace = 0s;
  set beresp.keep = 1h;
}

sub vcl_deliver {
  # Caches further out are not told what to drop.
  if (resp.http.Cache-Tag) {
    set resp.http.Cache-Control = "public, max-age=0, s-maxage=1, must-revalidate";
  }
  unset resp.http.xkey;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
