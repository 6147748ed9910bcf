import { Fragment, type ReactNode, useMemo } from 'react'
import classes from './RichText.module.css'
import { richTextTexts as texts } from './rich-text.texts.ts'

/** The allowed elements, each with its allowed attributes. */
const known: Record<string, (element: Element, children: ReactNode) => ReactNode> = {
  P: (element, children) => <p style={indented(element)}>{children}</p>,
  H3: (element, children) => <h3 style={indented(element)}>{children}</h3>,
  H4: (element, children) => <h4 style={indented(element)}>{children}</h4>,
  BR: () => <br />,
  STRONG: (_, children) => <strong>{children}</strong>,
  EM: (_, children) => <em>{children}</em>,
  U: (_, children) => <u>{children}</u>,
  S: (_, children) => <s>{children}</s>,
  UL: (_, children) => <ul>{children}</ul>,
  OL: (_, children) => <ol>{children}</ol>,
  LI: (_, children) => <li>{children}</li>,
  BLOCKQUOTE: (_, children) => <blockquote>{children}</blockquote>,
  TABLE: (_, children) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the page is scrolled by keyboard
    <section className={classes.scroll} aria-label={texts.tableShown} tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  TBODY: (_, children) => <tbody>{children}</tbody>,
  TR: (_, children) => <tr>{children}</tr>,
  TH: (element, children) => <th {...spanOf(element)}>{children}</th>,
  TD: (element, children) => <td {...spanOf(element)}>{children}</td>,
  A: (element, children) => linked(element, children),
  SPAN: (element, children) => spanned(element, children),
}

/** Rich text as the server stores it. Any other markup is reduced to its text. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return drawn(body)
  }, [html])
  return <div className={classes.text}>{content}</div>
}

function drawn(parent: Node): ReactNode[] {
  return [...parent.childNodes].map((node, index) => {
    const key = `${index}`
    if (node instanceof Text) return <Fragment key={key}>{node.data}</Fragment>
    if (!(node instanceof Element)) return null
    const children = drawn(node)
    const draw = known[node.tagName]
    return <Fragment key={key}>{draw ? draw(node, children) : children}</Fragment>
  })
}

function linked(element: Element, children: ReactNode): ReactNode {
  const href = element.getAttribute('href') ?? ''
  if (!/^(https?:|mailto:)/i.test(href)) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}

function spanned(element: Element, children: ReactNode): ReactNode {
  if (element.getAttribute('data-type') === 'mention')
    return <span className={classes.mention}>{children}</span>
  const { fontSize } = (element as HTMLElement).style
  return /^\d*\.?\d+rem$/.test(fontSize) ? <span style={{ fontSize }}>{children}</span> : children
}

function spanOf(element: Element) {
  const { colSpan, rowSpan } = element as HTMLTableCellElement
  return { colSpan, rowSpan }
}

function indented(element: Element) {
  const { marginLeft } = (element as HTMLElement).style
  return /^(2|4|6|8|10)rem$/.test(marginLeft) ? { marginLeft } : undefined
}
