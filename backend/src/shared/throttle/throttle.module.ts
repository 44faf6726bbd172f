import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { SlidingWindows, SlidingWindowSchema } from './sliding-window.js';
import { Throttle } from './throttle.js';

@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'SlidingWindow', schema: SlidingWindowSchema }])],
  providers: [SlidingWindows, Throttle],
  exports: [SlidingWindows, Throttle],
})
export class ThrottleModule {}
