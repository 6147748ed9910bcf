import { UnstyledButton } from '@mantine/core'
import type { Import } from '#domain/imports/imports.contract.ts'
import { type RowState, rowStates } from '#domain/imports/imports.rules.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from '../imports.module.css'
import type { ImportSearch } from '../imports.search.ts'
import { importsTexts as texts } from '../imports.texts.ts'

interface Props {
  counts: Import['counts']
  address: Address<ImportSearch>
}

/** The figures of a preview; each shows its rows. */
export function StateFilter({ counts, address }: Props) {
  const { search, narrow } = address
  const total = rowStates.reduce((sum, state) => sum + counts[state], 0)
  const figures: [state: RowState | undefined, label: string, count: number][] = [
    [undefined, texts.all, total],
    ...rowStates.map(state => [state, texts.figures[state], counts[state]] as [RowState, string, number]),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid in every browser
    <div className={classes.figures} role="group" aria-label={texts.filter}>
      {figures.map(([state, label, count]) => (
        <UnstyledButton
          key={label}
          className={classes.figure}
          data-state={state}
          data-none={count === 0 || undefined}
          aria-pressed={search.state === state}
          onClick={() => narrow({ state })}
        >
          <span className={classes.count} data-figures>
            {formatNumber(count)}
          </span>
          <span className={classes.label}>{label}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}
