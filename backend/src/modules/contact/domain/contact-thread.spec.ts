import { ContactThread } from './contact-thread.js';

const at = new Date('2026-11-20T09:00:00Z');
const later = new Date('2026-11-27T09:00:00Z');
const soon = new Date('2026-11-20T17:00:00Z');
const facts = {
  ...{ id: '1', reference: 'MSG-1', name: 'Claire Morel', email: 'claire@exemple.fr', emailConfirmed: true },
  ...{ clientId: null, subject: 'product' as const, orderReference: '', orderId: null },
};
const begun = (answerBy: Date | null) => ContactThread.begin(facts, { id: 'a', words: 'Bonjour', at, answerBy });

describe('what a conversation was promised', () => {
  it('stays for whoever adds to what waits', () => {
    const thread = begun(soon);
    thread.write({ id: 'b', words: 'Encore', at: later, answerBy: later });
    expect(thread.snapshot).toMatchObject({ waitingSince: at, answerBy: soon });
  });

  it('is given with the next message where nothing could be promised before', () => {
    const thread = begun(null);
    thread.write({ id: 'b', words: 'Encore', at: later, answerBy: later });
    expect(thread.snapshot).toMatchObject({ waitingSince: at, answerBy: later });
  });

  it('is given anew when the shop opens it again, and nothing is once it waits no more', () => {
    const thread = begun(soon);
    thread.move('closed', { at, answerBy: soon });
    expect(thread.snapshot).toMatchObject({ waitingSince: null, answerBy: null });
    thread.move('waiting', { at: later, answerBy: later });
    expect(thread.snapshot).toMatchObject({ waitingSince: later, answerBy: later });
  });
});
