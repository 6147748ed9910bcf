import { notifications } from '@mantine/notifications'
import { beforeEach } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// The files of a worker share one page, which each test finds as if it were new. The package unmounts by itself, too,
// but only in the file that loads it first.
beforeEach(async () => {
  await cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})
