import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dueSpans } from '#domain/tasks/due-spans.ts'
import { tasksApi } from '#domain/tasks/tasks.contract.ts'
import { asking } from '#web/platform/calls/queries.ts'
import type { Address } from '#web/platform/records/use-address.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from './today.module.css'
import type { TodaySearch } from './today.search.ts'
import { todayTexts as texts } from './today.texts.ts'

/** Open work by when it is due. Each figure shows its own rows, and all rows when it is chosen again. */
export function DueFigures({ address }: { address: Address<TodaySearch> }) {
  const { data } = useQuery(asking(tasksApi.due, {}))
  const chosen = address.search.due
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={classes.figures} role="group" aria-label={texts.bySpan}>
      {dueSpans.map(span => (
        <UnstyledButton
          key={span}
          className={classes.figure}
          data-span={span}
          data-none={data?.[span] === 0 || undefined}
          aria-pressed={chosen === span}
          onClick={() => address.narrow({ due: chosen === span ? undefined : span })}
        >
          <span className={classes.count} data-figures>
            {data ? formatNumber(data[span]) : '–'}
          </span>
          <span>{texts.spans[span]}</span>
        </UnstyledButton>
      ))}
    </div>
  )
}
