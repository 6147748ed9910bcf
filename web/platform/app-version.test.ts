import { expect, test } from 'vitest'
import { noteVersion, onNewVersion } from './app-version.ts'

test('only another version than the first is news, and each once', () => {
  const heard: string[] = []
  const stop = onNewVersion(version => heard.push(version))
  noteVersion(null)
  noteVersion('1.0')
  noteVersion('1.0')
  expect(heard).toEqual([])
  noteVersion('1.1')
  noteVersion('1.1')
  stop()
  noteVersion('1.2')
  expect(heard).toEqual(['1.1'])
})
