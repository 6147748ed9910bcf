import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { formatNumber } from '#web/ui/format.ts'
import { columnsOf } from '#web/ui/table/columns.ts'
import { dialogTexts as texts } from '../dialogs/dialogs.texts.ts'

export interface Choice {
  activeId: number | null
  /** The division being entered, null for all of them; undefined when none is. */
  entering: number | null | undefined
  enter: (division: { id: number; name: string } | null) => void
}

const column = columnsOf<Division>()

export function divisionColumns(choice: Choice) {
  return [
    column.accessor('name', {
      header: texts.name,
      meta: { sort: 'name', width: '22%' },
      cell: ({ getValue }) => <Text fw={550}>{getValue()}</Text>,
    }),
    column.accessor('description', {
      header: texts.description,
      cell: ({ getValue }) => (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {getValue()}
        </Text>
      ),
    }),
    column.accessor(({ primary_admin }) => primary_admin?.full_name ?? texts.nobody, {
      id: 'primary_admin',
      header: texts.primaryAdmin,
      meta: { width: '10rem' },
    }),
    column.accessor('admins_count', {
      header: texts.admins,
      meta: { align: 'end', width: '5.5rem' },
      cell: ({ getValue }) => formatNumber(getValue()),
    }),
    column.accessor('entities_count', {
      header: texts.entities,
      meta: { align: 'end', width: '6rem' },
      cell: ({ getValue }) => formatNumber(getValue()),
    }),
    column.display({
      id: 'select',
      header: () => <VisuallyHidden>{texts.select}</VisuallyHidden>,
      meta: { label: texts.select, align: 'end', width: '7rem' },
      cell: ({ row }) => <SelectButton division={row.original} choice={choice} />,
    }),
  ]
}

/** The same on a phone. */
export function DivisionCard({ division, choice }: { division: Division; choice: Choice }) {
  const { name, description, primary_admin, admins_count, entities_count } = division
  return (
    <Group wrap="nowrap" justify="space-between" align="flex-start">
      <Stack gap={2} miw={0}>
        <Text fw={550}>{name}</Text>
        <Text size="sm" c="dimmed">
          {description}
        </Text>
        <Text size="sm" c="dimmed">
          {primary_admin?.full_name ?? texts.nobody} · {texts.adminsCount(admins_count)} ·{' '}
          {texts.entitiesCount(entities_count)}
        </Text>
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
      <Text size="sm" c="dimmed" px="xs" fw={550}>
        {texts.current}
      </Text>
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
      {texts.select}
    </Button>
  )
}
