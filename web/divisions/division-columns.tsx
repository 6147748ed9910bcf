import { Text } from '@mantine/core'
import type { Division } from '#domain/divisions/divisions.contract.ts'
import { EntitiesLink } from '#web/entities/EntitiesLink.tsx'
import { Dimmed } from '#web/ui/Dimmed.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { CurrentAssessment } from './CurrentAssessment.tsx'
import { DivisionMenu } from './DivisionMenu.tsx'
import { DivisionName } from './DivisionName.tsx'
import { divisionsTexts as texts } from './divisions.texts.ts'

export const divisionColumns: Columns<Division> = columnsOf(texts.columns, {
  name: { sort: 'name', width: '18%', cell: division => <DivisionName division={division} /> },
  description: {
    cell: ({ description }) => (
      <Dimmed lineClamp={2} title={description}>
        {description || texts.noDescription}
      </Dimmed>
    ),
  },
  admin: {
    width: '9rem',
    cell: ({ primary_admin }) =>
      primary_admin ? <Text size="sm">{primary_admin.full_name}</Text> : <Dimmed>{texts.noAdmin}</Dimmed>,
  },
  admins_count: {
    align: 'end',
    width: '5.25rem',
    cell: division => <Text size="sm">{formatNumber(division.admins_count)}</Text>,
  },
  members: {
    align: 'end',
    width: '6rem',
    cell: division => <Text size="sm">{formatNumber(division.users_count)}</Text>,
  },
  entities: {
    sort: 'entities_count',
    isHighFirst: true,
    align: 'end',
    width: '6rem',
    cell: ({ id, name, entities_count, deleted_at }) => (
      <EntitiesLink count={entities_count} of={name} search={deleted_at === null ? { division: id } : null} />
    ),
  },
  assessment: { width: '11rem', cell: division => <CurrentAssessment division={division} /> },
  actions: menuColumn(division => <DivisionMenu division={division} />, '4rem'),
})
