import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Comparison } from '#domain/comparisons/comparisons.contract.ts'
import { answerChanges } from '#domain/comparisons/comparisons.rules.ts'
import { formatNumber } from '#web/ui/format.ts'
import classes from './comparison.module.css'
import { comparisonTexts as texts } from './comparison.texts.ts'
import { useComparison } from './use-comparison.ts'

/** The number of answers by how they moved; each leads to them. */
export function ChangesSection({ changes }: { changes: NonNullable<Comparison['changes']> }) {
  const { linkTo } = useComparison()
  return (
    <section aria-labelledby="comparison-changes">
      <Title order={2} id="comparison-changes" mb="sm">
        {texts.changesLabel}
      </Title>
      <ul className={classes.changes}>
        {answerChanges.map(change => (
          <li key={change}>
            <Link
              {...linkTo({
                by: 'answers',
                change: [change],
                framework: undefined,
                sort: undefined,
                page: undefined,
              })}
              className={classes.change}
              resetScroll={false}
            >
              <span data-figures>{formatNumber(changes[change])}</span> {texts.changes[change]}
            </Link>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="xs">
        {texts.same(changes.same)}
      </Text>
    </section>
  )
}
