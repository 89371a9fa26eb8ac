# Edit this file for your servers. site.vcl includes it.
import directors;

probe ready {
    .url = "/-/ready";
    .interval = 2s;
    .timeout = 2s;
    .threshold = 2;
    .window = 3;
}

backend site_a { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend site_b { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }

# The processes of the site.
acl purgers {
    "localhost";
}

sub vcl_init {
    new site = directors.round_robin();
    site.add_backend(site_a);
    site.add_backend(site_b);
}
