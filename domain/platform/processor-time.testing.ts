/** Milliseconds of processor time that the work takes, regardless of the machine's other load. */
export function processorMsOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
