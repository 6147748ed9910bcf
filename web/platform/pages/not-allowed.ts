/** A page the person may not open; `help` names the people who can. */
export class NotAllowed extends Error {
  readonly help: string | undefined
  constructor(sentence: string, help?: string) {
    super(sentence)
    this.help = help
  }
}
