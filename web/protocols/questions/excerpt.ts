import type { Question } from '#domain/questions/questions.contract.ts'

const LENGTH = 180
const BEFORE = 50

/** Returns a line of the question around the first match of one of the words. */
export function excerptOf({ question, guidance, evidence, regulations }: Question, words: string[]): string {
  const passages = [question, guidance, evidence, ...regulations.map(({ requirement }) => requirement)]
  const text = passages.find(passage => words.some(word => passage.toLowerCase().includes(word))) ?? question
  const line = text.replaceAll(/\s+/g, ' ')
  const at = Math.min(...words.map(word => line.toLowerCase().indexOf(word)).filter(index => index >= 0))
  const from = Number.isFinite(at) && at > BEFORE ? line.indexOf(' ', at - BEFORE) + 1 : 0
  return `${from > 0 ? '… ' : ''}${line.slice(from, from + LENGTH)}${line.length > from + LENGTH ? ' …' : ''}`
}
