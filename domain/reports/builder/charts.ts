import { type Findings, figuresOf } from '../compose/findings.ts'
import type { Block } from '../document/document.ts'
import { figureText, percent, risk, textOf } from '../document/words.ts'
import type { Framework } from '../report-data.ts'

/** Bars of the score of each topic. */
export function scoreByTopic({ data, itemsBy }: Findings, { id, name }: Framework): Block {
  const topics = data.topics
    .filter(({ protocol_id }) => protocol_id === id)
    .map(topic => ({ topic, figures: figuresOf(itemsBy.topic_id(topic.id)) }))
    .filter(({ figures }) => figures.in_scope > 0)
  return {
    type: 'bars',
    caption: `Score by topic, 0 to 100: ${name}`,
    bars: topics.map(({ topic: { tempid, title }, figures: { score } }) => ({
      label: `${tempid} ${title}`,
      value: score,
      text: score === null ? 'Not answered' : figureText(score),
    })),
  }
}

/** The risk of each entity, the highest first. */
export function riskByEntity({ data, itemsBy }: Findings): Block {
  const thresholds = new Set(data.frameworks.map(({ threshold }) => threshold))
  const [threshold] = thresholds.size === 1 ? thresholds : []
  const bars = data.entities
    .map(({ id, name }) => ({ name, figures: figuresOf(itemsBy.entity_id(id)) }))
    .sort((one, other) => (other.figures.risk ?? -1) - (one.figures.risk ?? -1))
  return {
    type: 'bars',
    caption: 'Risk by entity, 0 to 100',
    bars: bars.map(({ name, figures: { risk: value, coverage } }) => {
      const cell = risk(value, coverage)
      const level = typeof cell === 'string' ? undefined : cell.level
      return {
        label: name,
        value,
        text: value === null ? 'No figure' : level ? textOf(cell) : figureText(value),
        ...(level && { level }),
      }
    }),
    ...(threshold !== undefined && {
      mark: { label: `the threshold of ${figureText(threshold)}`, value: threshold },
    }),
  }
}

/** The share of questions that each entity has answered. */
export function coverageByEntity({ data, itemsBy }: Findings): Block {
  return {
    type: 'bars',
    caption: 'Questions answered by entity, in percent',
    bars: data.entities.map(({ id, name }) => {
      const { coverage } = figuresOf(itemsBy.entity_id(id))
      return { label: name, value: coverage, text: percent(coverage).text }
    }),
  }
}
