import { api } from '#domain/api.ts'
import { tool } from './tool.ts'

export const search = tool({
  name: 'search',
  title: 'Search',
  description:
    'Finds entities, questions, answers, files, people, frameworks, threats, assessments, loss scenarios, action plans, document requests, controls and policies by words, with their ids.',
  input: api.search.find.input,
  changes: false,
  run: (input, { caller }) => caller.call(api.search.find, input),
})
