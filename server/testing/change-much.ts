import pg from 'pg'

/** A small generator of numbers below a limit, so that a failing sequence can be repeated. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

export type Random = ReturnType<typeof randomFrom>

interface ManyChanges {
  ownerUrl: string
  seed: number
  rounds: number
  change(client: pg.ClientBase, random: Random): Promise<unknown>
}

/** Four people make changes at once, each in transactions of its own; every sixth is rolled back. */
export async function changeMuch({ ownerUrl, seed, rounds, change }: ManyChanges): Promise<void> {
  await Promise.all(
    [1, 2, 3, 4].map(async each => {
      const random = randomFrom(seed + each)
      const client = new pg.Client({ connectionString: ownerUrl })
      await client.connect()
      for (let round = 0; round < rounds; round++) {
        await client.query('begin')
        // Two may lock the same rows in another order: one of them is refused, and leaves nothing.
        const isDone = await change(client, random).then(
          () => true,
          error => (error as { code?: string }).code !== '40P01' && Promise.reject(error),
        )
        await client.query(isDone && random(6) > 0 ? 'commit' : 'rollback')
      }
      await client.end()
    }),
  )
}
