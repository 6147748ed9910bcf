import { Fragment, useMemo } from 'react'
import { type ComparedBlock, compareTexts } from '#domain/policies/compare-texts.rules.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { blocksOf } from './blocks-of.ts'
import classes from './compare.module.css'
import { compareTexts as texts } from './compare.texts.ts'

interface Props {
  /** Rich text. */
  before: string
  after: string
  /** Shown if nothing differs. */
  same: string
  /** Leaves out paragraphs that are the same. */
  onlyChanges?: boolean
}

/** A text with its differences from an earlier one: removed words crossed out, added ones underlined. */
export function ComparedText({ before, after, same, onlyChanges = false }: Props) {
  const compared = useMemo(() => compareTexts(blocksOf(before), blocksOf(after)), [before, after])
  if (compared.every(({ change }) => change === 'same')) return <Dimmed mt="sm">{same}</Dimmed>
  return (
    <div className={classes.text}>
      {compared.map((block, index) => {
        // A paragraph has no other identity than its place.
        const key = `${index}`
        if (!onlyChanges || block.change !== 'same' || isHeadingOfChange(compared, index))
          return <ComparedLine key={key} block={block} />
        return compared[index - 1]?.change === 'same' ? null : (
          <Dimmed key={key} mb="xs">
            {texts.unchanged}
          </Dimmed>
        )
      })}
    </div>
  )
}

/** Headings are kept above the changes of their section. */
function isHeadingOfChange(compared: readonly ComparedBlock[], index: number): boolean {
  if (!isHeading(compared[index])) return false
  const rest = compared.slice(index + 1)
  const end = rest.findIndex(isHeading)
  return (end < 0 ? rest : rest.slice(0, end)).some(({ change }) => change !== 'same')
}

const isHeading = (block: ComparedBlock | undefined) => block?.kind.startsWith('h') ?? false

function ComparedLine({ block }: { block: ComparedBlock }) {
  return (
    <p className={classes.line} data-kind={block.kind} data-change={block.change}>
      {block.parts.map(({ text, change }, index) => {
        const key = `${index}`
        if (change === 'added') return <ins key={key}>{text}</ins>
        if (change === 'removed') return <del key={key}>{text}</del>
        return <Fragment key={key}>{text}</Fragment>
      })}
    </p>
  )
}
