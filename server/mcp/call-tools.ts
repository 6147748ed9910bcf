import { z } from 'zod'
import { type Callable, callableNamed, callsWith, isOffered, isReading, schemasOf } from './callable.ts'
import { tool, type Work } from './tool.ts'

const call = z.string().max(100).describe('Name of the call, such as `entities.list`.')
const input = z
  .record(z.string(), z.unknown())
  .default({})
  .describe('Input of the call, as `describe_call` shows it: ids of its path, filters, fields.')

export const findCalls = tool({
  name: 'find_calls',
  title: 'Find calls',
  description:
    'Lists the calls that you can make with `read` and `change` by words of their names and summaries, such as “overdue” or “entities risk”. At most 25.',
  input: z.object({ words: z.string().max(200).describe('Words that all have to appear. Empty lists any.') }),
  changes: false,
  run: async ({ words }, { me }) => ({
    calls: callsWith(words, me.abilities).map(({ name, route }) => ({
      call: name,
      with: isReading(route) ? 'read' : 'change',
      summary: route.summary,
    })),
  }),
})

export const describeCall = tool({
  name: 'describe_call',
  title: 'Describe a call',
  description: 'Returns the input and the response of a call as JSON Schema.',
  input: z.object({ call }),
  changes: false,
  run: async given => {
    const found = offered(given.call)
    return { call: found.name, summary: found.route.summary, ...schemasOf(found) }
  },
})

export const read = tool({
  name: 'read',
  title: 'Read',
  description:
    'Makes a call that changes nothing. Lists come in pages: use `filter`, `per_page` and `page`, and look at `total`.',
  input: z.object({ call, input }),
  changes: false,
  run: async (given, work) => {
    const found = offered(given.call)
    if (!isReading(found.route)) throw new Error(`${found.name} changes something. Use \`change\` for it.`)
    return make(found, given.input, work)
  },
})

export const change = tool({
  name: 'change',
  title: 'Change',
  description:
    'Makes a call that changes something. Ask the person before each change. Answers can’t be saved or accepted: use `draft_answer`, and leave the rest to the person.',
  input: z.object({ call, input }),
  changes: true,
  run: async (given, work) => {
    const found = offered(given.call)
    if (isReading(found.route)) throw new Error(`${found.name} changes nothing. Use \`read\` for it.`)
    return make(found, given.input, work)
  },
})

/** The input is checked here already: a part of a path such as `..` would make another call of it. */
async function make({ route }: Callable, input: Record<string, unknown>, { caller }: Work): Promise<object> {
  const checked = route.input.safeParse(input)
  if (!checked.success) throw new Error(z.prettifyError(checked.error))
  const answer = await caller.call(route, input)
  return answer !== null && typeof answer === 'object' && 'current_page' in answer
    ? answer
    : { data: answer ?? null }
}

function offered(name: string): Callable {
  const found = callableNamed(name)
  if (!found) throw new Error(`There is no call ${name}. \`find_calls\` lists them.`)
  if (isOffered(found)) return found
  throw new Error('Answers are a person’s to give and to accept. Draft one with `draft_answer`.')
}
