import { type ComponentType, useEffect, useRef, useState } from 'react'
import { askAvailability, useAvailability } from '../availability/availability.ts'
import { loadAgain } from '../availability/script-missing.ts'

/**
 * A part around the pages whose script loads after them. Without the script the pages stay: loading is retried once the
 * server is back, and a browser that remembers the failure reloads the app.
 */
export function LoadedLater({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null)
  const isAway = useAvailability() !== 'up'
  const hasFailed = useRef(false)
  const isMissing = Part === null
  useEffect(() => {
    if (isAway || !isMissing) return
    let isLeft = false
    load().then(
      part => !isLeft && setPart(() => part),
      () => {
        if (hasFailed.current && !isLeft) void loadAgain()
        hasFailed.current = true
        void askAvailability()
      },
    )
    return () => {
      isLeft = true
    }
  }, [load, isAway, isMissing])
  return Part && <Part />
}
