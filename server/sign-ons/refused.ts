/** Somebody is not signed in by a company’s provider. The message is for the log: the browser learns only that it failed. */
export class SignOnRefused extends Error {
  override readonly name = 'SignOnRefused'
}
