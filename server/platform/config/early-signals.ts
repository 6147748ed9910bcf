const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Holds back stop requests while the server starts, so that nothing is left half started. The end of the process that
 * started this one counts as such a request, now and later. Returns a function that lets them through.
 */
export function holdSignals(): () => void {
  let isAsked = false
  const hold = () => {
    isAsked = true
  }
  for (const signal of stops) process.on(signal, hold)
  // Both stop in order as SIGTERM does; without a listener either would leave the embedded database behind.
  const stop = () => process.emit('SIGTERM')
  process.on('SIGHUP', stop)
  if (process.connected) process.on('disconnect', stop)
  return () => {
    for (const signal of stops) process.off(signal, hold)
    if (isAsked) stop()
  }
}
