import { expect, test } from "vitest";
import { isMarkup, linesOfMarkup, withoutUnseen } from "./clean-cell.ts";

test.each([
  ["<p>Soft cotton.</p><p>Worn twice.</p>", "Soft cotton.\n\nWorn twice."],
  ["Soft<br>cotton<br/>kurta<BR />", "Soft\ncotton\nkurta"],
  ["<ul><li>Cotton</li>\n  <li>Size&nbsp;M</li></ul>", "• Cotton\n• Size M"],
  ["<ul>\n<li><p>Cotton</p></li>\n<li><p>M</p></li>\n</ul>After", "• Cotton\n\n• M\n\nAfter"],
  ["<style>p{color:red}</style><script>alert(1)</script><p>Seen</p>", "Seen"],
  ["A &amp; B &lt;3 &#8377;500 &rsquo;tis", "A & B <3 ₹500 ’tis"],
  ["<div><div>One</div><div><b>Two</b> <i>three</i></div></div>", "One\nTwo three"],
  ["<h2>Kurta</h2><p>Blue<p>Unclosed", "Kurta\n\nBlue\n\nUnclosed"],
  [
    "<table><tr><td>Chest</td><td>38</td></tr><tr><td>Length</td><td>40</td></tr></table>",
    "Chest 38\nLength 40",
  ],
  ['<a href="https://example.org" onclick="x()">Look</a> <img src=x onerror=alert(1)>', "Look"],
  ["<!-- wp:paragraph --><p>Block</p><!-- /wp:paragraph -->", "Block"],
  ["<p>One</p>\\n<p>Two</p>", "One\n\nTwo"],
  ["one\ntwo <b>bold</b>\nthree", "one\ntwo bold\nthree"],
  ["&lt;p&gt;Soft &amp; light&lt;/p&gt;&lt;p&gt;Worn&lt;/p&gt;", "Soft & light\n\nWorn"],
  ["<p>കസവ് സാരി</p><p>सूती साड़ी</p>", "കസവ് സാരി\n\nसूती साड़ी"],
])("%j", (html, text) => {
  expect(isMarkup(html)).toBe(true);
  expect(linesOfMarkup(html)).toBe(text);
});

test.each(["3 < 4 and 5 > 4", "A & B", "<3", "size <M>", "R&D; more", "a<b"])("%s is no markup", (text) => {
  expect(isMarkup(text)).toBe(false);
});

test.each([
  ["Cot\u200bton\u0007 kurta\ufeff", "Cotton kurta"],
  ["one\u2028two\r\nthree\u0085four", "one\ntwo\nthree\nfour"],
  ["Size\u00a0M\u00ad", "Size M"],
  ["\u202eabc\u202c", "abc"],
  // Malayalam and Hindi are spelt with joiners.
  ["ന്‍റെ ക്‌ഷ", "ന്‍റെ ക്‌ഷ"],
  ["tab\tstays\nline too", "tab\tstays\nline too"],
])("what nobody sees goes: %j", (cell, clean) => expect(withoutUnseen(cell)).toBe(clean));
