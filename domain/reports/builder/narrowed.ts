import type { Item, ReportData } from '../report-data.ts'
import type { Grouping } from './choices.ts'

const keyOf = ({ entity_id, question_id }: Pick<Item, 'entity_id' | 'question_id'>) =>
  `${entity_id} ${question_id}`

/** The data about some of the items alone. What is about no item, such as plans and policies, stays. */
export function narrowed(data: ReportData, isKept: (item: Item) => boolean): ReportData {
  const items = data.items.filter(isKept)
  const keys = new Set(items.map(keyOf))
  const entityIds = new Set(items.map(({ entity_id }) => entity_id))
  const protocolIds = new Set(items.map(({ protocol_id }) => protocol_id))
  const hasKey = (each: Pick<Item, 'entity_id' | 'question_id'>) => keys.has(keyOf(each))
  return {
    ...data,
    frameworks: data.frameworks.filter(({ id }) => protocolIds.has(id)),
    entities: data.entities.filter(({ id }) => entityIds.has(id)),
    items,
    answers: data.answers.filter(hasKey),
    tasks: data.tasks.filter(hasKey),
    exclusions: data.exclusions.filter(hasKey),
    before: data.before && { ...data.before, items: data.before.items.filter(isKept) },
    register: data.register && {
      risks: data.register.risks.filter(({ entity_id }) => entityIds.has(entity_id)),
    },
  }
}

/** The data about one framework. Null if it is not part of the report. */
export function ofFramework(data: ReportData, protocolId: number): ReportData | null {
  if (!data.frameworks.some(({ id }) => id === protocolId)) return null
  return {
    ...narrowed(data, item => item.protocol_id === protocolId),
    frameworks: data.frameworks.filter(({ id }) => id === protocolId),
  }
}

export interface Part {
  label: string
  data: ReportData
}

const NO_GROUP = 'No reporting group'

/** The data of each framework, group or entity; null if the report is not grouped. A trend is of the whole alone. */
export function partsOf(data: ReportData, grouping: Grouping): Part[] | null {
  const part = (label: string, isKept: (item: Item) => boolean): Part => ({
    label,
    data: { ...narrowed(data, isKept), trend: [] },
  })
  switch (grouping) {
    case 'none':
      return null
    case 'framework':
      return data.frameworks.map(({ id, name }) => part(name, item => item.protocol_id === id))
    case 'entity':
      return data.entities.map(({ id, name }) => part(name, item => item.entity_id === id))
    case 'group': {
      const groups = Map.groupBy(data.entities, ({ group }) => group ?? NO_GROUP)
      return [...groups]
        .sort(
          ([one], [other]) => Number(one === NO_GROUP) - Number(other === NO_GROUP) || (one < other ? -1 : 1),
        )
        .map(([label, entities]) => {
          const ids = new Set(entities.map(({ id }) => id))
          return part(label, item => ids.has(item.entity_id))
        })
    }
  }
}
