import { List, Text } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import type { RollPreview } from '#domain/answers/roll-over.contract.ts'
import { type RollCounts, rollStates, totalOf } from '#domain/answers/roll-over.rules.ts'
import { ChartTable } from '#web/ui/charts/ChartTable.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { rollOverTexts as texts } from './roll-over.texts.ts'

/** The effect of carrying over: by state, then by framework and entity. */
export function RollOverFigures({ preview }: { preview: RollPreview }) {
  const { counts, protocols, entities, entities_count } = preview
  if (totalOf(counts) === 0) return <Text aria-live="polite">{texts.none}</Text>
  return (
    <>
      <List size="sm" aria-live="polite">
        {rollStates
          .filter(state => counts[state] > 0)
          .map(state => (
            <List.Item key={state} data-figures>
              {texts.states[state](counts[state])}
            </List.Item>
          ))}
      </List>
      {protocols.length > 1 && (
        <Counts
          label={texts.byFramework}
          rows={protocols.map(({ protocol, counts }) => ({ ...protocol, counts }))}
        />
      )}
      <Counts
        label={texts.byEntity}
        rows={entities.map(({ entity, counts }) => ({ ...entity, counts }))}
        {...(entities_count > entities.length && { note: texts.first(entities.length, entities_count) })}
      />
    </>
  )
}

interface CountsProps {
  label: string
  rows: readonly { id: number; name: string; counts: RollCounts }[]
  note?: string
}

function Counts({ label, rows, note }: CountsProps) {
  const { columns } = texts
  return (
    <div>
      <ChartTable
        summary={label}
        label={label}
        head={Object.values(columns)}
        rows={rows.map(({ id, name, counts }) => ({
          key: id,
          cells: [
            name,
            formatNumber(counts.new),
            formatNumber(counts.answered),
            formatNumber(counts.changed),
            formatNumber(counts.excluded + counts.locked + counts.out_of_scope),
          ],
        }))}
      />
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </div>
  )
}
