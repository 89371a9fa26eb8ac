import "#sample/brand/fonts.css";
import "#sample/brand/look.css";
import "./reset.css";
import "./tokens.css";
import "./base.css";
import "./print.css";
