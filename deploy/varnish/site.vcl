# Varnish 7 in front of the site, with purges by cache tag (docs/operating.md, "A CDN in front").
#
# It needs the packages varnish and varnish-modules (vmod xkey), and these settings of the site:
#   CDN_TAGS=surrogate-key  CDN_PURGE=http  CDN_PURGE_URL=http://<this server>  TRUSTED_PROXIES=<this server>
#
# varnishd -f /etc/varnish/site.vcl -a :80 -s malloc,512M -p http_gzip_support=off
# (without http_gzip_support=off visitors get gzip instead of brotli, which is a fifth larger)
vcl 4.1;

import std;
import xkey;

# The processes of the site, and who may purge. Edit that file, not this one.
include "backends.vcl";

sub vcl_recv {
    if (req.method == "PURGE") {
        if (client.ip !~ purgers) {
            return (synth(403, "Forbidden"));
        }
        if (!req.http.xkey) {
            return (synth(400, "The header xkey is missing"));
        }
        return (synth(200, "Purged " + xkey.purge(req.http.xkey)));
    }

    # What operators request stays inside.
    if (req.url ~ "^/-/") {
        return (synth(404, "Not found"));
    }

    set req.backend_hint = site.backend();
    # While the site responds, a page may be 60 s older than its lifetime; in an outage, a day (see below).
    if (std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    }
    set req.http.Host = req.http.Host.lower();

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Editors and reviewers see unpublished pages.
    if (req.http.Cookie ~ "(^|;\s*)(__Host-)?(draft|review)=") {
        return (pass);
    }
    # Visits with campaign parameters set a cookie. The names are those of domain/campaign.ts.
    if (req.url ~ "[?&](gclid|utm_partnerstack_partner_key|utm_medium|utm_term|utm_content|utm_campaign|utm_source|utm_id|sfdc_us_campaign_id|sfdc_global_campaign_id|sfdc_cxm_campaign_id|sfdc_campaign_status|sfdc_monet_campaign_id|sfdc_yaypay_campaign_id|sfdc_ap_ar_campaign_id|sfdc_pls_us_campaign_id|sfmc_id)=") {
        return (pass);
    }
    # Answers for one visitor, for the content backend and for the browser's own measurements.
    if (req.url ~ "^/(api|datalayer)/") {
        return (pass);
    }
    # The site refuses prefetches of visitors who save data.
    if (req.http.Save-Data && (req.http.Sec-Purpose ~ "prefetch" || req.http.Purpose ~ "prefetch")) {
        return (pass);
    }

    # Few variants of each response instead of one for each browser.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    if (req.url ~ "^/images/") {
        if (req.http.Accept ~ "image/avif") {
            set req.http.Accept = "image/avif,image/webp";
        } elsif (req.http.Accept ~ "image/webp") {
            set req.http.Accept = "image/webp";
        } else {
            unset req.http.Accept;
        }
    }
    # Responses that depend on a cookie are private, so cookies are not part of the key. Cookies still reach the site:
    # pages with a password need them.
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
    } elsif (beresp.http.Cache-Tag) {
        set beresp.http.xkey = beresp.http.Cache-Tag;
    }

    # CDN-Cache-Control (RFC 9213) is meant for this cache.
    if (beresp.http.CDN-Cache-Control ~ "max-age=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    }
    if (beresp.http.CDN-Cache-Control ~ "stale-if-error=\d+") {
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
    } else {
        set beresp.grace = 0s;
    }
    if (!beresp.http.Cache-Control) {
        set beresp.ttl = 0s;
    }

    # If the site fails while a page is refreshed in the background, the old copy stays.
    if (beresp.status >= 500 && bereq.is_bgfetch) {
        return (abandon);
    }
    # The built-in rules follow: responses that are private, no-store or set a cookie are not stored.
}

sub vcl_deliver {
    if (obj.hits > 0) {
        set resp.http.Cache-Status = "varnish; hit, " + resp.http.Cache-Status;
        # That of the visitor who came first.
        unset resp.http.X-Request-Id;
        # Browsers may show what they have prefetched for a minute.
        if (req.http.Sec-Purpose ~ "prefetch" || req.http.Purpose ~ "prefetch") {
            set resp.http.Cache-Control = "private, max-age=60";
        }
    }
    # Only meant for this cache.
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
}
