/**
 * Draws the blocks of a report on paper, in the language of Typst. It reads the document as JSON: no text of a person is ever
 * part of the program. The text, the look and the blocks are those of \`frame\` (\`pdf-frame.ts\`), which comes after it.
 */
export const blocks = String.raw`
#let doc = json("report.json")
#let moment = doc.moment
#let ink = rgb("#1b2430")
#let muted = rgb("#4a5568")
#let hair = rgb("#c3cad4")
#let look = doc.at("look", default: (color: "#1f4e79", footer: ""))
#let accent = rgb(look.color)
#let shades = ("Very Low": rgb("#e6e8ec"), "Low": rgb("#f9c25f"), "Medium": rgb("#ec7d58"), "High": rgb("#b1357c"), "Very High": rgb("#4c1373"))
#let on-shade(level) = if level in ("High", "Very High") { white } else { black }
#let initials = ("Very Low": "VL", "Low": "L", "Medium": "M", "High": "H", "Very High": "VH")

#set document(
  title: doc.title + ", " + doc.subtitle,
  author: doc.company,
  date: datetime(year: int(moment.slice(0, 4)), month: int(moment.slice(5, 7)), day: int(moment.slice(8, 10)),
    hour: int(moment.slice(11, 13)), minute: int(moment.slice(14, 16)), second: int(moment.slice(17, 19))),
)
#set text(font: ("Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Emoji", "Noto Sans Symbols 2"), size: 9.5pt, lang: "en", fill: ink)
#set par(leading: 0.62em, spacing: 0.9em, linebreaks: "simple")
#set heading(numbering: "1.1")
#show heading: set block(above: 1.5em, below: 0.8em)
#show heading: set text(fill: accent, hyphenate: false)
#show heading.where(level: 1): set text(size: 15pt)
#show heading.where(level: 2): set text(size: 11.5pt)
#show heading.where(level: 3): set text(size: 10pt)
#show link: set text(fill: accent)
#show figure.caption: set text(size: 8.5pt, fill: muted)
#show figure.caption: set align(start)
#show figure.caption: it => block(sticky: true, above: 0pt, below: 0pt, it)
#show figure: set block(breakable: true)
#set figure(gap: 0.6em)

#let std-top = top
// A report in parts has sections that lie in other parts. The parts are linked when they are joined.
#let is-part = doc.part != "whole"
#let section-at(id) = if is-part { "section:" + id } else { label(id) }
#let soft(words) = words.split("\n").join(linebreak())

#let shown(cell) = {
  let rich = if type(cell) == str { (text: cell) } else { cell }
  let body = soft(rich.text)
  let body = if rich.at("isStrong", default: false) { strong(body) } else { body }
  if "to" in rich { link(section-at(rich.to), body) } else if "href" in rich { link(rich.href, body) } else { body }
}

#let text-of(cell) = if type(cell) == str { cell } else { cell.text }

#let is-number(column) = column.at("isNumber", default: false)

#let inline(cell) = text-of(cell).replace("\n", "; ")

// A row as a paragraph: the first line of its first cell in bold, its others run in; long details on lines of their own, short ones below in
// small print. It takes half the room and half the memory of a table.
#let paragraph-of(block, row, beside, below) = {
  let (first, ..others) = beside.map(at => row.at(at))
  let details = below.filter(at => text-of(row.at(at)) != "\u{2013}").map(at => (block.columns.at(at).heading, row.at(at)))
  let is-long(detail) = text-of(detail.at(1)).len() > 120
  let said(detail) = detail.at(0) + ": " + inline(detail.at(1))
  let lines = text-of(first).split("\n")
  par(spacing: 0.75em, hanging-indent: 8pt, {
    if lines.len() == 1 { strong(shown(first)) } else { strong(lines.first()) + linebreak() + soft(lines.slice(1).join("\n")) }
    for cell in others { [ #shown(cell)] }
    for detail in details.filter(is-long) { linebreak() + [#detail.at(0): #shown(detail.at(1))] }
    let short = details.filter(detail => not is-long(detail))
    if short.len() > 0 { linebreak() + text(size: 7pt, fill: muted, short.map(said).join("  \u{b7}  ")) }
  })
}

// The values that rows share are set above the first of them.
#let shared-of(block, row, shared) = {
  let said = shared.filter(at => text-of(row.at(at)) != "\u{2013}").enumerate().map(((nth, at)) =>
    if nth == 0 { shown(row.at(at)) } else [#block.columns.at(at).heading: #inline(row.at(at))])
  std.block(above: 0.8em, below: 0.6em, sticky: true, text(fill: accent, said.join("  \u{b7}  ")))
}

#let paragraphs-of(block, beside, below, shared) = {
  std.block(below: 0.7em, sticky: true, text(size: 8.5pt, fill: muted, block.caption))
  set text(size: 8pt)
  let before = none
  for row in block.rows {
    if row.len() == 1 {
      std.block(above: 0.9em, below: 0.6em, sticky: true, width: 100%, fill: luma(244), inset: 3pt, strong(shown(row.first())))
      before = none
    } else {
      let values = shared.map(at => row.at(at))
      if values != before and shared.len() > 0 { shared-of(block, row, shared) }
      before = values
      paragraph-of(block, row, beside, below)
    }
  }
}

#let table-of(block) = {
  if block.rows.len() == 0 { text(fill: muted, block.empty) } else {
    let every = range(block.columns.len())
    let below = every.filter(at => block.columns.at(at).at("isBelow", default: false))
    let shared = every.filter(at => block.columns.at(at).at("isShared", default: false))
    let beside = every.filter(at => at not in below and at not in shared)
    if below.len() > 0 { return paragraphs-of(block, beside, below, shared) }
    figure(kind: table, supplement: none, numbering: none, caption: figure.caption(position: top, block.caption),
      align(start, text(size: 8pt, table(
        columns: block.columns.map(c => if "share" in c { c.share * 1fr } else { auto }),
        align: (x, y) => if is-number(block.columns.at(x)) { end + top } else { start + top },
        inset: (x: 4pt, y: 3pt),
        stroke: (x, y) => (bottom: 0.5pt + hair),
        table.header(..block.columns.map(c => strong(text(hyphenate: false, c.heading)))),
        ..block.rows.map(row => if row.len() == 1 and block.columns.len() > 1 {
          // Repeated on the pages that its rows go on to, and never the last line of one.
          let head = table.cell(colspan: block.columns.len(), fill: luma(244), breakable: false, strong(shown(row.first())))
          (if text-of(row.first()).len() < 600 { table.header(level: 2, head) } else { head },)
        } else { row.map(shown) }).flatten(),
      ))))
  }
}

#let facts-of(block) = std.block(below: 1.2em, table(
  columns: (26%, 1fr),
  inset: (x: 4pt, y: 4pt),
  stroke: (x, y) => (bottom: 0.5pt + hair),
  ..block.facts.map(f => (table.cell(text(fill: muted, f.label)), shown(f.value))).flatten(),
))

#let words-of(items) = items.filter(i => i.value != none).map(i => i.label + " " + i.text).join("; ", default: "No figures.")

#let bars-of(block) = figure(
  kind: "chart", supplement: none, numbering: none, caption: figure.caption(position: top, block.caption),
  alt: block.caption + ": " + words-of(block.bars),
  align(start, text(size: 8pt, std.block(breakable: true, width: 100%, {
    for bar in block.bars {
      std.block(breakable: false, below: 4pt, above: 0pt, width: 100%, grid(
        columns: (38%, 1fr, 62pt), column-gutter: 6pt, align: (start + horizon, start + horizon, start + horizon),
        soft(bar.label),
        box(width: 100%, height: 9pt, {
          place(rect(width: 100%, height: 9pt, fill: none, stroke: 0.5pt + hair))
          if bar.value != none {
            place(rect(width: bar.value * 1%, height: 9pt, stroke: 0.5pt + ink,
              fill: if "level" in bar { shades.at(bar.level) } else { accent.lighten(35%) }))
          }
          if "mark" in block { place(dx: block.mark.value * 1%, line(length: 9pt, angle: 90deg, stroke: 1.2pt + black)) }
        }),
        bar.text,
      ))
    }
    if "mark" in block { text(fill: muted, "The line across the bars is " + block.mark.label + ".") }
  }))),
)

#let line-of(block) = {
  let points = block.points
  let (height, top, gutter) = (92pt, 16pt, 24pt)
  figure(
    kind: "chart", supplement: none, numbering: none, caption: figure.caption(position: std-top, block.caption),
    alt: block.caption + ": " + words-of(points),
    std.block(width: 100%, breakable: false, text(size: 8pt, layout(size => {
      let plot = size.width - gutter
      // Each point has a column of its own for its label.
      let column = plot / calc.max(1, points.len())
      let x(i) = gutter + column * (i + 0.5)
      let y(v) = top + height * (1 - v / 100)
      box(width: 100%, height: top + height + 30pt, {
        for v in (0, 20, 40, 60, 80, 100) {
          place(dx: gutter, dy: y(v), line(length: plot, stroke: 0.4pt + hair))
          place(dy: y(v) - 4pt, box(width: gutter - 6pt, align(end, text(size: 6.5pt, fill: muted, str(v)))))
        }
        if "mark" in block {
          place(dx: gutter, dy: y(block.mark.value), line(length: plot, stroke: (paint: black, thickness: 1pt, dash: "dashed")))
        }
        for i in range(1, points.len()) {
          let (a, b) = (points.at(i - 1), points.at(i))
          if a.value != none and b.value != none {
            place(line(start: (x(i - 1), y(a.value)), end: (x(i), y(b.value)), stroke: 1.6pt + accent))
          }
        }
        for (i, p) in points.enumerate() {
          if p.value != none {
            place(dx: x(i) - 3pt, dy: y(p.value) - 3pt, circle(radius: 3pt, fill: accent, stroke: none))
            place(dx: x(i) - column / 2, dy: y(p.value) - 15pt, box(width: column, align(center, strong(p.text))))
          }
          place(dx: x(i) - column / 2 + 2pt, dy: top + height + 6pt, box(width: column - 4pt, height: 22pt, clip: true, align(center, text(size: if points.len() > 8 { 6pt } else { 8pt }, soft(p.label)))))
        }
      })
      if "mark" in block { text(fill: muted, "The dashed line is " + block.mark.label + ".") }
    }))),
  )
}

#let heat-words(block) = block.rows.map(row => row.label + ": " + row.squares.enumerate().filter(((_, s)) => s != none)
  .map(((at, s)) => block.columns.at(at) + " " + s.text + " " + s.level).join(", ", default: "no figure")).join("; ")

#let heat-of(block) = figure(
  kind: "chart", supplement: none, numbering: none, caption: figure.caption(position: top, block.caption),
  alt: block.caption + ". " + heat-words(block) + ".",
  align(start, text(size: 7pt, table(
    columns: (1.6fr,) + block.columns.map(_ => 1fr),
    inset: 3pt, stroke: 0.5pt + hair,
    align: (x, y) => if x == 0 { start + horizon } else { center + horizon },
    table.header(strong(block.corner), ..block.columns.map(c => strong(text(size: 6.2pt, hyphenate: true, soft(c))))),
    ..block.rows.map(row => (soft(row.label),) + row.squares.map(s => if s == none { [\u{2013}] } else {
      table.cell(fill: shades.at(s.level), text(fill: on-shade(s.level),
        s.text + " " + initials.at(s.level) + if s.at("isMarked", default: false) { " !" } else { "" }))
    })).flatten(),
  ) + text(fill: muted, "VL Very Low, L Low, M Medium, H High, VH Very High."))),
)

#let signatures-of(block) = for role in block.roles {
  std.block(breakable: false, above: 3.2em, width: 100%, grid(
    columns: (1fr, 1fr, 0.6fr), column-gutter: 16pt, row-gutter: 4pt,
    line(length: 100%, stroke: 0.6pt + ink), line(length: 100%, stroke: 0.6pt + ink), line(length: 100%, stroke: 0.6pt + ink),
    text(size: 8pt, role + ", name"), text(size: 8pt, "Signature"), text(size: 8pt, "Date"),
  ))
}

#let page-at(id) = if is-part { doc.pages.at(id, default: 0) } else { counter(page).at(label(id)).first() }

// The pages have the same room whatever their numbers, which are not known while the pages of a part are counted.
#let index-of(block) = columns(2, text(size: 8.5pt, {
  for entry in block.entries {
    std.block(above: 0.7em, below: 0.7em, grid(columns: (1fr, 6em), column-gutter: 0.5em, {
      soft(entry.label)
      if entry.to.len() == 0 { text(fill: muted, " not in this report") }
    }, context {
        let seen = ()
        for target in entry.to {
          let page = page-at(target)
          if page not in seen {
            if seen.len() > 0 { ", " }
            link(section-at(target), str(page))
            seen.push(page)
          }
        }
      }))
  }
}))

#let paragraph(block) = {
  let tone = block.at("tone", default: "")
  if tone == "lead" { par(text(size: 11.5pt, weight: "bold", soft(block.text))) }
  else if tone == "note" { par(text(fill: muted, soft(block.text))) }
  else if tone == "warning" { std.block(stroke: (left: 2.5pt + ink), inset: (left: 8pt, y: 4pt), strong(soft(block.text))) }
  else { par(soft(block.text)) }
}

#let span(s) = {
  let body = soft(s.text)
  if "isStrong" in s { body = strong(body) }
  if "isEmphasized" in s { body = emph(body) }
  if "isUnderlined" in s { body = underline(body) }
  if "isStruck" in s { body = strike(body) }
  if "href" in s { link(s.href, body) } else { body }
}

// A paragraph of a text that somebody wrote.
#let words(block) = {
  let body = block.spans.map(span).join(default: [])
  pad(left: block.indent * 1.6em, if block.kind == "heading" { std.block(above: 1.2em, below: 0.7em, sticky: true, text(size: 11pt, weight: "bold", fill: accent, body)) }
    else if block.kind == "item" { grid(columns: (1.6em, 1fr), block.marker, body) }
    else if block.kind == "quote" { std.block(stroke: (left: 2pt + hair), inset: (left: 10pt, y: 2pt), body) }
    else { par(body) })
}

#let draw(block) = {
  if block.type == "text" { paragraph(block) }
  else if block.type == "words" { words(block) }
  else if block.type == "facts" { facts-of(block) }
  else if block.type == "list" { list(..block.rows.map(shown)) }
  else if block.type == "table" { table-of(block) }
  else if block.type == "bars" { bars-of(block) }
  else if block.type == "line" { line-of(block) }
  else if block.type == "heat" { heat-of(block) }
  else if block.type == "signatures" { signatures-of(block) }
  else if block.type == "index" { index-of(block) }
}
`
