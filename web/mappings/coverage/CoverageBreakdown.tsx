import type { Coverage } from '#domain/mappings/coverage.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from './CoverageBreakdown.module.css'
import { mappingsTexts as texts } from '../mappings.texts.ts'

interface Props {
  answers: NonNullable<Coverage['answers']>
  total: number
}

/** The questions covered at all entities, at some and at none: a bar, and its figures in words. */
export function CoverageBreakdown({ answers: { questions, entities_count }, total }: Props) {
  const { everywhere, somewhere, somewhere_entities, nowhere, excluded } = questions
  const parts = [
    { name: 'everywhere', label: texts.everywhere(entities_count), count: everywhere },
    somewhere_entities && {
      name: 'somewhere',
      label: texts.somewhere(somewhere_entities, entities_count),
      count: somewhere,
    },
    { name: 'nowhere', label: texts.nowhere, count: nowhere },
    excluded > 0 && { name: 'excluded', label: texts.excluded, count: excluded },
  ].filter(part => part !== false && part !== null)
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {parts.map(({ name, count }) => (
          <span key={name} data-part={name} style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }} />
        ))}
      </div>
      <ul className={classes.parts} aria-label={texts.byEntities}>
        {parts.map(({ name, label, count }) => (
          <li key={name} data-figures>
            <span className={classes.mark} data-part={name} aria-hidden />
            {label}: <strong>{formatNumber(count)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}
