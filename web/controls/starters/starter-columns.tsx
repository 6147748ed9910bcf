import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ControlStarter } from '#domain/controls/control-starters.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import classes from '../controls.module.css'
import { startersTexts as texts } from './starters.texts.ts'

interface Props {
  starter: ControlStarter
}

export const starterColumns: Columns<ControlStarter> = columnsOf(texts.columns, {
  code: { sort: 'code', width: '8rem', cell: ({ code }) => <Text size="sm">{code}</Text> },
  name: {
    sort: 'name',
    cell: ({ name, description }) => (
      <div className={classes.name}>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        {description && <Dimmed className={classes.text}>{description}</Dimmed>}
      </div>
    ),
  },
  objective: { width: '13rem', cell: ({ objective }) => <Text size="sm">{objective}</Text> },
  serves: { width: '15rem', cell: starter => <Serves starter={starter} /> },
  state: { width: '11rem', cell: starter => <State starter={starter} /> },
})

/** A starter control on a phone. */
export function StarterCard({ starter }: Props) {
  const { code, name, description, objective } = starter
  return (
    <RecordCard title={name}>
      <Dimmed>{[code, objective].filter(Boolean).join(' · ')}</Dimmed>
      {description && <Text size="sm">{description}</Text>}
      <Serves starter={starter} />
      <State starter={starter} />
    </RecordCard>
  )
}

function Serves({ starter: { serves } }: Props) {
  if (serves.length === 0) return <Dimmed>{texts.servesNone}</Dimmed>
  return serves.map(({ protocol, numbers }) => (
    <Text key={protocol.id} size="sm">
      {texts.serves(protocol.name, numbers.join(', '))}
    </Text>
  ))
}

function State({ starter: { existing } }: Props) {
  if (!existing) return <Text size="sm">{texts.isNew}</Text>
  return (
    <Anchor
      size="sm"
      renderRoot={props => (
        <Link {...props} to="/company/controls/$controlId/overview" params={{ controlId: existing.id }} />
      )}
    >
      {texts.exists(existing.name)}
    </Anchor>
  )
}
