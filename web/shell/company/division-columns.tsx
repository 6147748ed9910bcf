import { Button, Group, Stack, Text } from '@mantine/core'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf } from '#web/ui/table/columns.tsx'
import { dialogTexts as texts } from '../dialogs/dialogs.texts.ts'

export interface Choice {
  activeId: number | null
  /** The division being entered, null for all of them; undefined when none is. */
  entering: number | null | undefined
  enter: (division: { id: number; name: string } | null) => void
}

export function divisionColumns(choice: Choice): Columns<Division> {
  return columnsOf(texts.columns, {
    name: { sort: 'name', width: '22%', cell: division => <Text fw={550}>{division.name}</Text> },
    description: {
      cell: division => <Dimmed lineClamp={2}>{division.description}</Dimmed>,
    },
    primary_admin: {
      width: '10rem',
      cell: ({ primary_admin }) => primary_admin?.full_name ?? texts.nobody,
    },
    admins: { align: 'end', width: '5.5rem', cell: division => formatNumber(division.admins_count) },
    entities: { align: 'end', width: '6rem', cell: division => formatNumber(division.entities_count) },
    select: {
      hidesName: true,
      align: 'end',
      width: '7rem',
      cell: division => <SelectButton division={division} choice={choice} />,
    },
  })
}

/** The same on a phone. */
export function DivisionCard({ division, choice }: { division: Division; choice: Choice }) {
  const { name, description, primary_admin, admins_count, entities_count } = division
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <Stack gap={2} miw={0}>
        <Text fw={550}>{name}</Text>
        <Dimmed>{description}</Dimmed>
        <Dimmed>
          {primary_admin?.full_name ?? texts.nobody} · {texts.adminsCount(admins_count)} ·{' '}
          {texts.entitiesCount(entities_count)}
        </Dimmed>
      </Stack>
      <SelectButton division={division} choice={choice} />
    </Group>
  )
}

interface Selected {
  /** Null for all of them. */
  division: Division | null
  choice: Choice
  /** The name of the choice of all divisions. */
  all?: string
}

export function SelectButton({ division, choice, all = texts.allDivisions }: Selected) {
  const { activeId, entering, enter } = choice
  const id = division?.id ?? null
  if (id === activeId) {
    return (
      <Dimmed px="xs" fw={550}>
        {texts.current}
      </Dimmed>
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      style={{ flex: 'none' }}
      aria-label={texts.selectNamed(division?.name ?? all)}
      loading={entering === id}
      disabled={entering !== undefined}
      onClick={() => enter(division)}
    >
      {texts.columns.select}
    </Button>
  )
}
