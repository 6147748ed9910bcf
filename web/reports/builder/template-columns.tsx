import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReportTemplate } from '#domain/reports/builder/report-templates.contract.ts'
import { FactList } from '#web/ui/FactList.tsx'
import { formatMoment } from '#web/ui/format.ts'
import { RecordCard } from '#web/ui/RecordCard.tsx'
import { type Columns, columnsOf, menuColumn } from '#web/ui/table/columns.tsx'
import { builderTexts as texts } from './builder.texts.ts'
import { TemplateMenu } from './TemplateMenu.tsx'

const small = (words: string) => <Text size="sm">{words}</Text>

export const templateColumns: Columns<ReportTemplate> = columnsOf(texts.columns, {
  name: { sort: 'name', cell: template => <TemplateLink template={template} /> },
  sections: { width: '7rem', align: 'end', cell: ({ sections_count }) => small(String(sections_count)) },
  shared: { cell: ({ is_shared }) => small(is_shared ? texts.shared : texts.own) },
  maker: { cell: ({ created_by }) => small(created_by.full_name) },
  updated: {
    sort: 'updated_at',
    isHighFirst: true,
    width: '11rem',
    cell: ({ updated_at }) => small(formatMoment(updated_at)),
  },
  actions: menuColumn(template => <TemplateMenu template={template} />, '4rem'),
})

function TemplateLink({ template: { id, name, deleted_at } }: { template: ReportTemplate }) {
  if (deleted_at !== null) return <Text fw={600}>{name}</Text>
  return (
    <Anchor
      fw={600}
      c="var(--mantine-color-text)"
      renderRoot={props => (
        <Link {...props} to="/company/report-builder/$templateId" params={{ templateId: id }} />
      )}
    >
      {name}
    </Anchor>
  )
}

/** A template on a phone. */
export function TemplateCard({ template }: { template: ReportTemplate }) {
  return (
    <RecordCard title={<TemplateLink template={template} />} menu={<TemplateMenu template={template} />}>
      <FactList
        facts={[
          [texts.columns.sections, String(template.sections_count)],
          [texts.columns.shared, template.is_shared ? texts.shared : texts.own],
          [texts.columns.maker, template.created_by.full_name],
          [texts.columns.updated, formatMoment(template.updated_at)],
        ]}
      />
    </RecordCard>
  )
}
