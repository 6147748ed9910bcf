import type { Answer, RegularAnswer } from '#domain/answers/answers.contract.ts'

/** Opinions are not accepted. */
export function regular(answer: Answer): answer is RegularAnswer {
  return answer.kind === 'answer'
}

/** Returns the answers that would change, as the server expects them: accepted ones need no acceptance. */
export function changing(
  answers: readonly Pick<RegularAnswer, 'id' | 'version' | 'accepted'>[],
  accepted: boolean,
) {
  return answers.filter(answer => answer.accepted !== accepted).map(({ id, version }) => ({ id, version }))
}

/** Splits a list into parts of a maximum size. */
export function parted<Each>(all: readonly Each[], most: number): Each[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) =>
    all.slice(index * most, (index + 1) * most),
  )
}
