import { expect, test } from 'vitest'
import { stage } from './staged.ts'

const file = (name: string, content = 'x') => new File([content], name, { lastModified: 1 })

test('files are added once, and only accepted ones', () => {
  const photo = file('photo.JPG')
  const { files, refused } = stage(
    [photo],
    [file('photo.JPG'), file('plan.pdf'), file('run.exe'), file('empty.txt', ''), file('noextension')],
  )
  expect(files.map(({ name }) => name)).toEqual(['photo.JPG', 'plan.pdf'])
  expect(refused).toEqual([
    { name: 'photo.JPG', reason: 'This file has already been added' },
    { name: 'run.exe', reason: 'This file type isn’t allowed.' },
    { name: 'empty.txt', reason: 'This file is empty.' },
    { name: 'noextension', reason: 'This file type isn’t allowed.' },
  ])
})
