import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useAvailability } from '../availability/availability.ts'
import { loadAnew } from '../availability/script-missing.ts'

/**
 * A part around the pages whose script comes after them. Without the script the pages stay: it is asked for again once
 * the server is back, and a browser that remembers the failure loads the app again.
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
        if (hasFailed.current && !isLeft) loadAnew()
        hasFailed.current = true
      },
    )
    return () => {
      isLeft = true
    }
  }, [load, isAway, isMissing])
  return Part && <Part />
}
