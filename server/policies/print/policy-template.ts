/** Sets a version of a policy on paper, in the language of Typst. It reads the policy as JSON. */
export const template = String.raw`
#let doc = json("policy.json")
#let ink = rgb("#1b2430")
#let muted = rgb("#4a5568")
#let hair = rgb("#c3cad4")
#let accent = rgb("#1f4e79")
#let day = doc.moment

#set document(
  title: doc.title,
  author: doc.company,
  date: datetime(year: int(day.slice(0, 4)), month: int(day.slice(5, 7)), day: int(day.slice(8, 10)),
    hour: int(day.slice(11, 13)), minute: int(day.slice(14, 16)), second: int(day.slice(17, 19))),
)
#set text(font: ("Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Emoji", "Noto Sans Symbols 2"), size: 10pt, lang: "en", fill: ink)
#set par(leading: 0.68em, spacing: 0.95em, linebreaks: "simple")
#show heading: set block(above: 1.5em, below: 0.75em, sticky: true)
#show heading: set text(fill: accent, hyphenate: false)
#show heading.where(level: 1): set text(size: 13pt)
#show heading.where(level: 2): set text(size: 11pt)
#show link: set text(fill: accent)
#show link: underline
#show figure: set block(breakable: true)
#show figure.caption: set text(size: 8.5pt, fill: muted)
#show figure.caption: set align(start)
#set figure(gap: 0.6em)
#set list(indent: 0.4em, spacing: 0.7em)
#set enum(indent: 0.4em, spacing: 0.7em)

#let soft(words) = words.split("\n").join(linebreak())

#let span(s) = {
  let body = soft(s.text)
  if "isStrong" in s { body = strong(body) }
  if "isEmphasized" in s { body = emph(body) }
  if "isUnderlined" in s { body = underline(body) }
  if "isStruck" in s { body = strike(body) }
  if "href" in s { link(s.href, body) } else { body }
}
#let words(spans) = spans.map(span).join()

#let draw(block) = {
  if block.type == "paragraph" { pad(left: block.indent * 1.6em, par(words(block.spans))) }
  else if block.type == "heading" { heading(level: block.level, words(block.spans)) }
  else if block.type == "list" {
    let items = block.items.map(item => item.map(draw).join())
    if block.isOrdered { enum(..items) } else { list(..items) }
  }
  else if block.type == "quote" {
    std.block(stroke: (left: 2pt + hair), inset: (left: 10pt, y: 2pt), block.blocks.map(draw).join())
  }
  else if block.type == "table" {
    let cell(c) = table.cell(colspan: c.columns, rowspan: c.rows, {
      set par(spacing: 0.6em)
      if c.isHeading { strong(c.blocks.map(draw).join()) } else { c.blocks.map(draw).join() }
    })
    let head = if block.hasHeading { (table.header(..block.rows.first().map(cell)),) } else { () }
    let rest = if block.hasHeading { block.rows.slice(1) } else { block.rows }
    std.block(above: 1em, below: 1em, text(size: 9pt, table(
      columns: (1fr,) * block.width,
      inset: 5pt, align: start + top, stroke: 0.5pt + hair,
      fill: (x, y) => if block.hasHeading and y == 0 { luma(244) },
      ..head, ..rest.flatten().map(cell),
    )))
  }
}

#let facts-of(facts) = table(
  columns: (26%, 1fr),
  inset: (x: 4pt, y: 4pt),
  stroke: (x, y) => (bottom: 0.5pt + hair),
  ..facts.map(f => (table.cell(text(fill: muted, f.label)), soft(f.value))).flatten(),
)

#set page(
  paper: "us-letter", margin: (x: 2.3cm, top: 2.4cm, bottom: 2.2cm),
  header: context if here().page() > 1 {
    text(size: 8pt, fill: muted, grid(columns: (1fr, auto), column-gutter: 12pt, doc.title, doc.edition))
    v(-0.6em)
    line(length: 100%, stroke: 0.4pt + hair)
  },
  footer: text(size: 8pt, fill: muted, grid(columns: (1fr, auto), column-gutter: 12pt, doc.footer,
    context [Page #counter(page).display() of #counter(page).final().first()])),
)

#block(below: 0.9em, text(fill: muted, soft(doc.company)))
#block(above: 0.6em, below: 0.9em, title(text(size: 20pt, fill: accent, hyphenate: false, soft(doc.title))))
#if doc.purpose != "" { par(text(size: 11pt, soft(doc.purpose))) }
#if doc.warning != "" { block(stroke: (left: 2.5pt + ink), inset: (left: 8pt, y: 4pt), strong(soft(doc.warning))) }
#facts-of(doc.facts)
#v(0.6em)
#for block in doc.blocks { draw(block) }

#if doc.readers != none {
  heading(level: 1, "Acknowledgements")
  par(doc.readers.summary)
  if doc.readers.rows.len() > 0 {
    figure(kind: table, supplement: none, numbering: none, caption: figure.caption(position: top, doc.readers.caption),
      align(start, text(size: 8.5pt, table(
        columns: (1.2fr, 1.5fr, auto, auto, 1.2fr),
        inset: (x: 4pt, y: 4pt), align: start + top, stroke: (x, y) => (bottom: 0.5pt + hair),
        table.header(..doc.readers.headings.map(h => strong(text(hyphenate: false, h)))),
        ..doc.readers.rows.flatten().map(soft),
      ))))
  }
}
`
