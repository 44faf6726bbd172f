import { Injectable } from '@nestjs/common';
import { ContactMails } from './ports/contact-mails.js';
import { type ThreadPerson, ThreadStore } from './ports/thread-store.js';

/** What somebody wrote goes as a whole, with what was answered, and no link opens it any more. Joins the caller's unit of work. */
@Injectable()
export class EndThreads {
  constructor(
    private readonly threads: ThreadStore,
    private readonly mails: ContactMails,
  ) {}

  async ofPerson(person: ThreadPerson): Promise<void> {
    for (const { snapshot } of await this.threads.ofPerson(person)) {
      await this.threads.remove(snapshot.id);
      await this.mails.forget(snapshot.id);
    }
  }

  async knows(email: string): Promise<boolean> {
    return (await this.threads.ofPerson({ email })).length > 0;
  }
}
