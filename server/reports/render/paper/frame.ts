/**
 * Sets a report around its blocks (`blocks.ts`): as a whole, or of a long one its front (cover and contents) or a part of
 * its sections. A part begins with the page and the numbers of headings that are its turn.
 */
export const frame = String.raw`
#let heading-of(h) = {
  if h.level == 1 and doc.isLong { pagebreak(weak: true) }
  [#heading(level: h.level, soft(h.title)) #label(h.id)]
}

#let cover = {
  if "logo" in sys.inputs { image(sys.inputs.logo, height: 1.6cm, fit: "contain", alt: doc.company) }
  v(if "logo" in sys.inputs { 1.6cm } else { 3.2cm })
  text(size: 11pt, fill: muted, soft(doc.company))
  v(0.2em)
  block(below: 1.1em, title(text(size: 24pt, fill: accent, hyphenate: false, soft(doc.title))))
  text(size: 13pt, soft(doc.subtitle))
  v(1.6cm)
  facts-of((facts: doc.cover))
  v(1fr)
  text(size: 8pt, fill: muted)[
    Fingerprint of the data (SHA-256) \
    #text(fill: ink, sys.inputs.fingerprint) \
    The data of this report can be downloaded beside it. A copy whose SHA-256 is this number is the data that the report was made of.
  ]
  pagebreak()
}

// The contents of a report in parts, whose headings lie elsewhere.
#let contents() = {
  heading(level: 1, numbering: none, outlined: false, bookmarked: false, "Contents")
  for entry in doc.contents {
    block(above: 0.65em, below: 0.65em, pad(left: (entry.level - 1) * 1.5em, link("section:" + entry.id, text(fill: ink,
      grid(columns: (1fr, 4em), column-gutter: 0.5em, [#entry.number #h(0.3em) #soft(entry.title)], align(end, str(page-at(entry.id))))))))
  }
}

#let running-head = context {
  let here-page = here().page()
  let all = query(heading.where(level: 1))
  let on-page = all.filter(h => h.location().page() == here-page)
  let before = all.filter(h => h.location().page() < here-page)
  if on-page.len() > 0 { on-page.first().body } else if before.len() > 0 { before.last().body }
}

#set page(paper: "us-letter", margin: (x: 2.1cm, top: 2.4cm, bottom: 2.2cm), header: none, footer: none)
#if doc.part != "body" { cover }
#set page(
  header: text(size: 8pt, fill: muted, grid(columns: (1fr, auto), column-gutter: 12pt, doc.title, running-head))
    + v(-0.6em) + line(length: 100%, stroke: 0.4pt + hair),
  footer: text(size: 8pt, fill: muted, grid(columns: (1fr, auto), column-gutter: 12pt,
    if look.footer != "" { look.footer + ". " } + doc.subtitle + ". " + moment.slice(0, 16).replace("T", " ") + " UTC. " + sys.inputs.fingerprint.slice(0, 16),
    context [Page #counter(page).display()#if not is-part [ of #counter(page).final().first()]])),
)
#if doc.part == "whole" {
  outline(title: "Contents", depth: 2, indent: auto)
  if doc.isLong { pagebreak(weak: true) }
}
#if doc.part == "front" { contents() }
#if doc.part == "body" {
  counter(page).update(doc.start)
  counter(heading).update(doc.numbers)
  for h in doc.continued { heading(level: h.level, numbering: none, outlined: false, bookmarked: false, soft(h.title) + [, continued]) }
}
#for piece in doc.flow {
  if "heading" in piece { heading-of(piece.heading) } else { draw(piece.block) }
}
`
