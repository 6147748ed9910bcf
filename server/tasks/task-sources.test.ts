import { expect, test } from 'vitest'
import { taskTypes } from '#domain/tasks/task-types.ts'
import { taskSources } from '#server/task-sources.ts'

test('only a discussion is completed by hand; every other kind explains what completes it', () => {
  for (const type of taskTypes) {
    const { doneBy } = taskSources[type]
    if (type === 'discussion') expect(doneBy).toBeNull()
    else expect(doneBy, type).toMatch(/ to complete this task\.$/)
  }
})
