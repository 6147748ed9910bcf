import type { Block, Cell, Look, ReportDocument, Section, TableBlock } from '../document/document.ts'
import { counted, dayOf, momentOf } from '../document/words.ts'
import type { ReportData } from '../report-data.ts'
import { methodSection } from './method.ts'

interface Frame {
  title: string
  look?: Look
  isLong: boolean
  sections: Section[]
  /** One of the sections says how the figures are worked out. */
  hasMethod?: true
}

/** The document around the sections of a report: its cover, and at its end how each figure is worked out. */
export function documentOf(
  data: ReportData,
  { title, look, isLong, sections, hasMethod }: Frame,
): ReportDocument {
  return {
    schema: 'assay-report-1',
    title,
    company: data.company,
    subtitle: data.scope.kind === 'company' ? data.period.name : `${data.scope.name}, ${data.period.name}`,
    moment: data.moment,
    cover: coverOf(data),
    isLong,
    ...(look && { look }),
    sections: hasMethod ? sections : [...sections, methodSection(data)],
  }
}

function coverOf(data: ReportData) {
  const { period, scope, maker, reach, frameworks } = data
  const kinds = { company: 'Whole company', division: 'Division', entity: 'Entity', selection: 'Selection' }
  return [
    { label: 'Company', value: data.company },
    {
      label: 'Scope',
      value: scope.kind === 'company' ? kinds.company : `${kinds[scope.kind]}: ${scope.name}`,
    },
    {
      label: frameworks.length === 1 ? 'Framework' : 'Frameworks',
      value: frameworks.map(({ name }) => name).join(', ') || 'None',
    },
    {
      label: 'Assessment',
      value: `${period.name} (${dayOf(period.start_date)} to ${dayOf(period.end_date)})`,
    },
    {
      label: 'State',
      value: period.closed_at
        ? `Closed ${momentOf(period.closed_at)}. Figures are those that it closed with.`
        : 'Open. Figures are those of the moment of this report.',
    },
    { label: 'Entities', value: counted(data.entities.length, 'entity', 'entities') },
    { label: 'Data of', value: momentOf(data.moment) },
    { label: 'Made by', value: `${maker.name} (${maker.roles.join(', ')})` },
    { label: 'Contains', value: reach },
  ]
}

/** A table whose columns are shares of the width unless they are numbers. */
export function table(
  caption: string,
  columns: readonly (readonly [heading: string, width: number | 'number' | 'fit' | 'below' | 'shared'])[],
  rows: Cell[][],
  empty: string,
): TableBlock {
  return {
    type: 'table',
    caption,
    columns: columns.map(([heading, width]) => ({
      heading,
      ...(typeof width === 'number' && { share: width }),
      ...(width === 'number' && { isNumber: true as const }),
      ...(width === 'below' && { isBelow: true as const }),
      ...(width === 'shared' && { isShared: true as const }),
    })),
    rows,
    empty,
  }
}

export const text = (words: string, tone?: 'lead' | 'note' | 'warning'): Block => ({
  type: 'text',
  text: words,
  ...(tone && { tone }),
})

/** Addresses of pages of the app. */
export const linksIn = ({ address, period }: Pick<ReportData, 'address' | 'period'>) => {
  const at = (path: string) => `${address.replace(/\/$/, '')}${path}`
  const shown = period.closed_at ? `?period=${period.id}` : ''
  return {
    entity: (id: number) => at(`/entities/${id}/overview${shown}`),
    plan: (id: number) => at(`/action-plans/${id}`),
    policy: (id: number) => at(`/company/policies/${id}`),
    page: at,
  }
}
