import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFrameworks } from './reference.ts'

const shared = join(import.meta.dirname, '../../shared/data')
const rule = join(shared, 'hipaa/security-rule-45cfr164c.tsv')
const active = join(shared, 'oscal/nist-csf-2.0-active-ids.txt')
const [hipaa, csf] = readFrameworks(join(import.meta.dirname, 'reference'))
if (!hipaa || !csf) throw new Error('a shipped framework is missing')
const questionsOf = ({ topics }: typeof hipaa) => topics.flatMap(topic => topic.questions)

interface Line {
  identifier: string
  parent: string
  kind: string
  designation: string
}

function linesOfTheRule(): Line[] {
  const [, ...lines] = readFileSync(rule, 'utf8').trim().split('\n')
  return lines.map(line => {
    const [identifier = '', parent = '', kind = '', , , designation = ''] = line.split('\t')
    return { identifier, parent, kind, designation }
  })
}

test('HIPAA: every question belongs to a paragraph of the rule, and its weight follows the designation', () => {
  for (const { identifier, designation, weight } of questionsOf(hipaa)) {
    expect(identifier).toMatch(/^164\.\d{3}(?:\([A-Za-z0-9]+\))+$/)
    expect(weight, identifier).toBe(designation === 'Required' ? 2 : 1)
  }
})

test('CSF 2.0: 22 categories are topics, and their 106 subcategories the questions', () => {
  expect([csf.topics.length, questionsOf(csf).length]).toEqual([22, 106])
  expect(new Set(questionsOf(csf).map(question => question.identifier)).size).toBe(106)
  for (const { identifier, questions } of csf.topics) {
    expect(identifier).toMatch(/^[A-Z]{2}\.[A-Z]{2}$/)
    for (const question of questions)
      expect(question.identifier).toMatch(new RegExp(`^${identifier}-\\d{2}$`))
  }
})

// The public lists are compared if they are available beside the project; nothing is skipped if not.
if (existsSync(rule))
  test('HIPAA: every standard is a topic, every specification and lone standard is asked', () => {
    const lines = linesOfTheRule()
    const standards = lines.filter(line => line.kind === 'standard')
    expect(hipaa.topics.map(topic => topic.identifier)).toEqual(standards.map(line => line.identifier))
    const asked = new Set(questionsOf(hipaa).map(question => question.identifier))
    const parents = new Set(lines.map(line => line.parent))
    const toAsk = lines.filter(line => line.kind === 'specification' || !parents.has(line.identifier))
    expect(toAsk.filter(line => !asked.has(line.identifier))).toEqual([])
    const known = new Set(lines.map(line => line.identifier))
    expect([...asked].filter(identifier => !known.has(identifier))).toEqual([])
  })

if (existsSync(rule))
  test('HIPAA: Required weighs 2, as the public list designates', () => {
    const designated = new Map(linesOfTheRule().map(line => [line.identifier, line.designation]))
    for (const question of questionsOf(hipaa)) {
      const designation = designated.get(question.identifier) || question.designation
      expect(question.designation, question.tempid).toBe(designation)
      expect(question.weight, question.tempid).toBe(designation === 'Required' ? 2 : 1)
    }
  })

if (existsSync(active))
  test('CSF 2.0: 22 categories are topics and 106 subcategories questions', () => {
    const ids = readFileSync(active, 'utf8')
      .split('\n')
      .filter(line => /^[A-Z]{2}\.[A-Z]{2}/.test(line))
    const categories = ids.filter(id => !id.includes('-'))
    const subcategories = ids.filter(id => id.includes('-'))
    expect([categories.length, subcategories.length]).toEqual([22, 106])
    expect(csf.topics.map(topic => topic.identifier).sort()).toEqual(categories.sort())
    expect(
      questionsOf(csf)
        .map(question => question.identifier)
        .sort(),
    ).toEqual(subcategories.sort())
  })

test('every question has five options of its own, guidance, and what an auditor asks to see', () => {
  for (const framework of [hipaa, csf]) {
    const questions = questionsOf(framework)
    expect(questions.length).toBeGreaterThanOrEqual(100)
    const options = questions.flatMap(question => question.options)
    expect(options.length).toBe(questions.length * 5)
    expect(new Set(options).size).toBe(options.length)
    for (const { guidance, evidence, tempid } of questions) {
      expect(guidance.length, tempid).toBeGreaterThan(60)
      expect(evidence.length, tempid).toBeGreaterThan(20)
    }
  }
})

test('every option below full suggests a task of its own, short enough to be read on a card', () => {
  for (const framework of [hipaa, csf])
    for (const { tempid, options, suggested_tasks } of questionsOf(framework)) {
      expect(suggested_tasks.length, tempid).toBe(options.length - 1)
      for (const task of suggested_tasks) expect(task, tempid).toMatch(/^[A-Z][^!]{39,299}\.$/)
    }
  const tasks = [hipaa, csf].flatMap(questionsOf).flatMap(({ suggested_tasks }) => suggested_tasks)
  expect(new Set(tasks).size).toBe(tasks.length)
})

if (existsSync(rule))
  test('nothing repeats a run of eight words of the law', () => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^a-z ]+/g, ' ')
        .split(/\s+/)
        .filter(Boolean)
    const runs = (text: string) =>
      words(text).flatMap((_, n, all) => (n + 8 <= all.length ? all.slice(n, n + 8).join(' ') : []))
    const law = new Set(
      readFileSync(rule, 'utf8')
        .split('\n')
        .flatMap(line => runs(line.split('\t').at(-1) ?? '')),
    )
    const ours = questionsOf(hipaa).flatMap(
      ({ question, requirement, guidance, evidence, options, suggested_tasks }) =>
        [question, requirement, guidance, evidence, ...options, ...suggested_tasks].flatMap(runs),
    )
    expect(ours.filter(run => law.has(run))).toEqual([])
  })
