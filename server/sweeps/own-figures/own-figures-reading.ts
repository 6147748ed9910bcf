import { api } from '#domain/api.ts'
import { type Facts, itemKey } from './own-figures-facts.ts'
import {
  answersOf,
  type Comparison,
  everyRow,
  idsOf,
  ofEachPeriod,
  ofPeriod,
  opinionsOf,
  sorted,
} from './own-figures-lists.ts'
import type { Viewer } from './own-figures-visibility.ts'

/** The texts of a report's cells in these columns, a line a row; none of the fixture's texts needs quoting. */
async function reportedIn(viewer: Viewer, period: number, headings: string[]): Promise<string[]> {
  const report = await viewer.call(api.answerReports.answers, { filter: ofPeriod(viewer, period) })
  const [head = '', ...lines] = (await report.text()).replace('\ufeff', '').trimEnd().split('\r\n')
  const names = head.split(',')
  const indexes = headings.map(heading => names.indexOf(heading))
  return lines.map(line => indexes.map(index => line.split(',')[index]).join(' ')).sort()
}

const answerPathOf = ({
  id,
  entity_id,
  question_id,
}: {
  id: number
  entity_id: number
  question_id: number
}) => ({
  answer_id: id,
  entity_id,
  question_id,
})

/** Does the work for each answer of the current period that the person reads. */
async function ofEachAnswer(
  facts: Facts,
  viewer: Viewer,
  work: (answer: Awaited<ReturnType<typeof answersOf>>[number]) => unknown,
): Promise<unknown[]> {
  const all: unknown[] = []
  for (const answer of await answersOf(viewer, facts.now)) all.push([answer.id, await work(answer)])
  return all
}

const accepted = async (viewer: Viewer, period: number, is: boolean) =>
  idsOf(
    await everyRow(paging =>
      viewer.call(api.answers.list, { ...paging, filter: { ...ofPeriod(viewer, period), accepted: is } }),
    ),
  )

export const readingFigures = (facts: Facts, people: Viewer[]): Comparison[] => [
  {
    what: 'accepted answers, and those that are not',
    figure: viewer =>
      ofEachPeriod(facts, async period => [
        await accepted(viewer, period, true),
        await accepted(viewer, period, false),
      ]),
    list: viewer =>
      ofEachPeriod(facts, async period => {
        const answers = await answersOf(viewer, period)
        return [true, false].map(is => idsOf(answers.filter(answer => answer.accepted === is)))
      }),
  },
  {
    what: 'answers of each period',
    figure: async viewer => {
      const { data } = await viewer.call(api.periods.list, { sort: 'id|asc' })
      return data.map(({ id, answers_count }) => [id, answers_count])
    },
    list: async viewer => {
      if (!viewer.seesWholeCompany) return []
      const count = async (period: number) => [period, (await answersOf(viewer, period)).length]
      return [await count(facts.past), await count(facts.now)]
    },
  },
  {
    what: 'what hangs on answers',
    figure: viewer =>
      ofEachAnswer(facts, viewer, answer => [
        answer.files_count,
        answer.discussion_count,
        answer.notes_count,
      ]),
    list: viewer =>
      ofEachAnswer(facts, viewer, async answer => {
        const path = answerPathOf(answer)
        const { answer_id } = path
        const ofNotes = { answer_id, period_id: facts.now }
        return [
          (await viewer.call(api.files.ofAnswer, path)).total,
          (await viewer.call(api.discussions.list, path)).total,
          (await viewer.call(api.notes.list, ofNotes)).total,
        ]
      }),
  },
  {
    what: 'previous answers',
    figure: viewer => ofEachQuestion(facts, viewer, async id => idsOf(await previousOf(viewer, id))),
    list: async viewer => {
      const before = viewer.seesWholeCompany ? await answersOf(viewer, facts.past) : []
      return ofEachQuestion(facts, viewer, async id =>
        idsOf(before.filter(({ question_id }) => question_id === id)),
      )
    },
  },
  {
    what: 'mapped answers',
    figure: viewer =>
      ofEachQuestion(facts, viewer, async id =>
        sorted((await mappedOf(viewer, id)).map(({ answer }) => answer.id)),
      ),
    list: async viewer => {
      const answers = await answersOf(viewer, facts.now)
      return ofEachQuestion(facts, viewer, async id => {
        const mapped = facts.mappings.filter(item => item.includes(id)).flat()
        return idsOf(answers.filter(({ question_id }) => question_id !== id && mapped.includes(question_id)))
      })
    },
  },
  {
    what: 'the rows of the report, and the files of each',
    figure: viewer =>
      ofEachPeriod(facts, period =>
        reportedIn(viewer, period, ['Entity', 'Question number', 'Accepted', 'Files']),
      ),
    list: viewer =>
      ofEachPeriod(facts, async period =>
        (await answersOf(viewer, period))
          .map(({ entity, question, accepted: is, files_count }) =>
            [entity.name, question.tempid, is ? 'Yes' : 'No', files_count].join(' '),
          )
          .sort(),
      ),
  },
  {
    what: 'who can be mentioned: who else reads the answer',
    figure: viewer =>
      ofEachAnswer(facts, viewer, async answer =>
        idsOf((await viewer.call(api.discussions.people, answerPathOf(answer))).data),
      ),
    list: viewer =>
      ofEachAnswer(facts, viewer, answer =>
        sorted(
          people
            .filter(({ userId }) => userId !== viewer.userId)
            .filter(person => person.answers(facts.now).some(({ id }) => id === answer.id))
            .map(({ userId }) => userId),
        ),
      ),
  },
  {
    what: 'opinions beside an answer',
    figure: async viewer =>
      (await opinionsOf(viewer, facts.now)).map(opinion => [itemKey(opinion), opinion.created_by]).sort(),
    list: viewer =>
      viewer
        .opinions(facts.now)
        .map(opinion => [itemKey(opinion), opinion.created_by])
        .sort(),
  },
]

const previousOf = (viewer: Viewer, id: number) =>
  everyRow(paging => viewer.call(api.answers.previous, { ...paging, question_id: id }))

const mappedOf = (viewer: Viewer, id: number) =>
  everyRow(paging => viewer.call(api.answers.mapped, { ...paging, question_id: id }))

/** Does the work for each question of the person's company. */
async function ofEachQuestion(
  { questions }: Facts,
  viewer: Viewer,
  work: (id: number) => Promise<unknown>,
): Promise<unknown[]> {
  const all: unknown[] = []
  if (viewer.seesWholeCompany) for (const { id } of questions) all.push([id, await work(id)])
  return all
}
